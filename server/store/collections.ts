import type {
  Attendance,
  Configuration,
  Course,
  Lesson,
  Section,
  Slide,
  SlideProgress,
  Task,
  TaskProgress,
  User,
  UserField,
} from '../../sync/contract/index.ts';
import { defineCollection, type Collection } from './collection.ts';
import type {
  CompletionCheck,
  Credential,
  DeletedDocument,
  DeletedSection,
  FormerPrices,
  ImportItem,
  KeptAnswer,
  MemberHistory,
  Payment,
  PaymentImport,
  PaymentMonth,
  Session,
  Setting,
  SlideDraft,
  Sms,
  SmsDay,
  SmsPreview,
  StoredException,
  TaskSource,
  StoredFile,
} from './documents.ts';
import type { PaymentMonthSummary, SectionSummary, UserSummary } from './summaries/shapes.ts';

/** The columns of the table of people that are counted from other records; it sorts by each. */
const summaryColumns = [
  'summary.experience',
  'summary.paymentSum',
  'summary.lastPaymentMade',
  'summary.lastSmsSent',
  'summary.lastAttendanceMarked',
  'summary.hasLaptop',
  'summary.hasSigned',
  'summary.noteKey',
  'summary.sectionKey',
  'summary.missed',
  'summary.owesFrom',
] as const;

/** Every collection of the store. The replicated ones bear their noun's name. */
export const collections = {
  task: defineCollection<Task>('task', {
    indexes: [['groupName', 'priority'], ['priority'], ['enabled']],
    booleans: ['enabled'],
    polish: ['groupName', 'displayName'],
    searched: ['displayName', 'groupName'],
  }),
  taskSource: defineCollection<TaskSource>('taskSource'),
  slide: defineCollection<Slide>('slide', {
    indexes: [['groupName', 'priority']],
    polish: ['groupName'],
  }),
  slideDraft: defineCollection<SlideDraft>('slideDraft', { indexes: [['groupName']], polish: ['groupName'] }),
  configuration: defineCollection<Configuration>('configuration'),
  deletedDocument: defineCollection<DeletedDocument>('deletedDocument'),
  section: defineCollection<Section, SectionSummary>('section', {
    indexes: [['city'], ['weekDay', 'hour']],
    unique: [['username']],
    lists: ['teacherIds'],
    polish: ['city'],
  }),
  deletedSection: defineCollection<DeletedSection>('deletedSection'),
  formerPrices: defineCollection<FormerPrices>('formerPrices'),
  user: defineCollection<User, UserSummary>('user', {
    indexes: [
      ['sectionId', 'lastName', 'firstName'],
      ['lastName', 'firstName'],
      ['firstName', 'lastName'],
      ['createdAt', 'lastName', 'firstName'],
      ['enabled', 'lastName', 'firstName'],
      ['phoneNumber', 'lastName', 'firstName'],
      ['email', 'lastName', 'firstName'],
      ['summary.isPupil', 'lastName', 'firstName'],
      ...summaryColumns.map((column) => [column, 'lastName', 'firstName'] as const),
    ],
    unique: [['username']],
    lists: ['permissions'],
    booleans: ['enabled', 'summary.isPupil'],
    polish: ['firstName', 'lastName'],
    searched: ['firstName', 'lastName', 'username', 'email', 'phoneNumber'],
  }),
  userField: defineCollection<UserField>('userField', {
    indexes: [['userId'], ['field'], ['contestedAt']],
    coarse: ['field'],
  }),
  attendance: defineCollection<Attendance>('attendance', {
    indexes: [
      ['sectionId', 'date'],
      ['date'],
      ['userId', 'date'],
      ['contestedAt'],
      ['sectionId', 'contestedAt'],
      ['guestOf', 'date'],
    ],
    coarse: ['date'],
  }),
  taskProgress: defineCollection<TaskProgress>('taskProgress', {
    indexes: [['userId', 'groupName'], ['groupName']],
    coarse: ['groupName'],
    polish: ['groupName'],
  }),
  slideProgress: defineCollection<SlideProgress>('slideProgress', { indexes: [['userId', 'groupName']] }),
  memberHistory: defineCollection<MemberHistory>('memberHistory', { lists: ['sectionIds'] }),
  completionCheck: defineCollection<CompletionCheck>('completionCheck', {
    indexes: [['userId', 'verdict', 'completedAt']],
  }),
  credential: defineCollection<Credential>('credential'),
  refreshToken: defineCollection<Session>('refreshToken', {
    indexes: [['userId'], ['expiresAt']],
  }),
  payment: defineCollection<Payment>('payment', {
    indexes: [
      ['userId', 'paymentDate'],
      ['paymentDate'],
      ['createdAt'],
      ['username'],
      ['amount'],
      ['corrects'],
      ['accountable', 'paymentDate', 'amount'],
    ],
    booleans: ['accountable'],
    coarse: ['amount'],
    searched: ['username', 'personName', 'description', 'notes'],
    besideSearch: ['paymentDate'],
  }),
  priceException: defineCollection<StoredException>('priceException', { indexes: [['userId', 'createdAt']] }),
  paymentImport: defineCollection<PaymentImport>('paymentImport', { indexes: [['createdAt']] }),
  importItem: defineCollection<ImportItem>('importItem', {
    indexes: [
      ['importId', 'status', 'date'],
      ['status', 'date'],
      ['payerAccount', 'date'],
      ['payerKey', 'date'],
    ],
    coarse: ['importId', 'status'],
  }),
  smsPreview: defineCollection<SmsPreview>('smsPreview', { indexes: [['createdAt']] }),
  sms: defineCollection<Sms>('sms', {
    indexes: [['userId', 'timestamp'], ['previewId', 'timestamp'], ['status'], ['day', 'number']],
  }),
  smsDay: defineCollection<SmsDay>('smsDay'),
  paymentMonth: defineCollection<PaymentMonth, PaymentMonthSummary>('paymentMonth'),
  file: defineCollection<StoredFile>('file', { indexes: [['identifier', 'uploadedAt'], ['uploadedAt']] }),
  course: defineCollection<Course>('course', {
    indexes: [['title']],
    unique: [['friendlyIdentifier']],
    polish: ['title'],
  }),
  lesson: defineCollection<Lesson>('lesson', {
    indexes: [['category', 'title']],
    polish: ['category', 'title'],
  }),
  keptAnswer: defineCollection<KeptAnswer>('keptAnswer', { indexes: [['at']] }),
  setting: defineCollection<Setting>('setting'),
};
export type CollectionName = keyof typeof collections;

export const allCollections: readonly Collection[] = Object.values(collections);

/** The collection of this name; an unknown one is a bug, and throws before the name gets into a query. */
export function collectionNamed(name: string): Collection {
  if (!Object.hasOwn(collections, name)) throw new Error(`No such collection: ${name}`);
  return collections[name as CollectionName];
}
