import type { Actor, Section, SectionId, Task, User, UserField, UserId } from '../../sync/contract/index.ts';
import { attendanceId, membershipScope, sectionScope, taskId } from '../../sync/contract/index.ts';
import { applyMark } from '../../sync/domain/register.ts';
import type { Write } from '../../server/store/store.ts';
import { MemoryStore } from '../support/memory-store.ts';
import type { Random } from './random.ts';

export const SECTIONS = ['s1', 's2', 's3'] as SectionId[];
export const TEACHERS = ['t1', 't2', 't3'] as UserId[];
export const MANAGER = 'm1' as UserId;
export const CHILDREN = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as UserId[];
export const GROUP = 'print';
const FIRST_REWARDS = [75, 50, 33, 100, 1, 20];
export const TASK_COUNT = FIRST_REWARDS.length;

/** Milliseconds; devices keep what has settled for 14 days. */
const OLDEST_BACKUP = 10 * 24 * 60 * 60 * 1000;

/** The server's people, sections and tasks, and what changes in them while devices are away. */
export class School {
  readonly store = new MemoryStore();
  /** Every reward that each task ever had; which one a completion met is the server's affair. */
  readonly rewards = FIRST_REWARDS.map((reward) => [reward]);
  private epochs = 1;
  private backup: { at: number; putBack: () => void } | undefined;

  async open(): Promise<void> {
    const sections = SECTIONS.map((id, i) => this.sectionWrite(section(id, i === 0 ? ['t1', 't2'] : ['t3'])));
    const tasks = FIRST_REWARDS.map((experienceReward, priority): Write => {
      const doc: Task = {
        id: taskId(GROUP, priority),
        groupName: GROUP,
        priority,
        displayName: `Zadanie ${priority}`,
        experienceReward,
        enabled: true,
        content: { title: '', description: '', startingCode: '', testCases: [] },
      };
      return { collection: 'task', id: doc.id, expect: null, doc, scope: 'content' };
    });
    const people = [
      ...TEACHERS.map((id) => user(id, ['TEACHER'], null)),
      user(MANAGER, ['MANAGE'], null),
      ...CHILDREN.map((id, i) => user(id, [], SECTIONS[i % 2]!)),
    ].map((doc): Write => this.userWrite(doc));
    await this.commit([...sections, ...tasks, ...people]);
  }

  /** Who the server takes this person for at this moment. */
  actor(userId: UserId): Actor {
    const person = this.store.read<User>('user', userId)!.doc;
    const teaches = this.store.all<Section>('section').filter(({ doc }) => doc.teacherIds.includes(userId));
    return { userId, permissions: person.permissions, teaches: teaches.map((s) => s.doc.id) };
  }

  sectionOf(userId: UserId): SectionId | null {
    return this.store.read<User>('user', userId)!.doc.sectionId;
  }

  /** One change of the kind that staff make over REST. */
  async change(random: Random): Promise<void> {
    const kind = random.below(5);
    if (kind === 0) await this.moveChild(random.pick(CHILDREN), random.pick([...SECTIONS, null]));
    else if (kind === 1)
      await this.setTeachers(
        random.pick(SECTIONS),
        TEACHERS.filter(() => random.chance(0.5)),
      );
    else if (kind === 2)
      await this.setPermissions(random.pick(TEACHERS), random.chance(0.7) ? ['TEACHER'] : []);
    else if (kind === 3) await this.setReward(random.below(TASK_COUNT), 1 + random.below(100));
    else this.store.rotateEpoch(`epoch${(this.epochs += 1)}`);
  }

  /** Keeps a backup, or puts the last one back as `npm run after-restore` does: what was done since is gone. */
  backUp(now: number): void {
    this.backup = { at: now, putBack: this.store.backUp() };
  }

  /** False where no backup is young enough for what devices keep. */
  restore(now: number): boolean {
    if (!this.backup || now - this.backup.at > OLDEST_BACKUP) return false;
    this.backup.putBack();
    this.store.rotateEpoch(`epoch${(this.epochs += 1)}`);
    return true;
  }

  async moveChild(id: UserId, sectionId: SectionId | null): Promise<void> {
    const scope = membershipScope(sectionId);
    const fields = this.store.all<UserField>('userField').filter(({ doc }) => doc.userId === id);
    await this.commit([
      this.userWrite({ ...this.store.read<User>('user', id)!.doc, sectionId }),
      ...fields.map(({ id: fieldId, doc }): Write => ({
        collection: 'userField',
        id: fieldId,
        expect: 'any',
        doc,
        scope,
      })),
    ]);
  }

  async setTeachers(id: SectionId, teacherIds: UserId[]): Promise<void> {
    await this.commit([this.sectionWrite({ ...this.store.read<Section>('section', id)!.doc, teacherIds })]);
  }

  async mark(sectionId: SectionId, date: string, userId: UserId): Promise<void> {
    const id = attendanceId(sectionId, date, userId);
    const mark = { id, value: 'PRESENT' as const, at: 0, by: 't1', device: 'd', base: null };
    const doc = { ...applyMark(undefined, mark).register, id, sectionId, date, userId };
    await this.commit([{ collection: 'attendance', id, expect: 'any', doc, scope: sectionScope(sectionId) }]);
  }

  private async setPermissions(id: UserId, permissions: string[]): Promise<void> {
    await this.commit([this.userWrite({ ...this.store.read<User>('user', id)!.doc, permissions })]);
  }

  async setReward(priority: number, experienceReward: number): Promise<void> {
    const { id, doc } = this.store.read<Task>('task', taskId(GROUP, priority))!;
    this.rewards[priority]!.push(experienceReward);
    await this.commit([
      { collection: 'task', id, expect: 'any', doc: { ...doc, experienceReward }, scope: 'content' },
    ]);
  }

  async unpublish(priority: number): Promise<void> {
    const { id, doc } = this.store.read<Task>('task', taskId(GROUP, priority))!;
    const hidden = { ...doc, enabled: false };
    await this.commit([{ collection: 'task', id, expect: 'any', doc: hidden, scope: 'staff' }]);
  }

  private userWrite(doc: User): Write {
    return { collection: 'user', id: doc.id, expect: 'any', doc, scope: membershipScope(doc.sectionId) };
  }

  private sectionWrite(doc: Section): Write {
    return { collection: 'section', id: doc.id, expect: 'any', doc, scope: sectionScope(doc.id) };
  }

  private async commit(writes: Write[]): Promise<void> {
    const result = await this.store.commit({ writes });
    if (!result.ok) throw new Error('the school could not be changed');
  }
}

function section(id: SectionId, teacherIds: string[]): Section {
  return {
    id,
    city: 'Testowo',
    weekDay: 'Poniedziałek',
    hour: '17:00',
    hourlyPrice: 6000,
    notesUrl: null,
    username: id,
    teacherIds: teacherIds as UserId[],
  };
}

function user(id: UserId, permissions: string[], sectionId: SectionId | null): User {
  return {
    id,
    username: id,
    firstName: id,
    lastName: id,
    shortLastName: '',
    permissions,
    sectionId,
    email: null,
    phoneNumber: null,
    enabled: true,
    createdAt: 0,
  };
}
