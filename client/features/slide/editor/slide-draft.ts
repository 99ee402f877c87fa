import { z } from 'zod';
import type { CallInput, Calls } from '../../../../sync/contract/calls/index.ts';
import {
  CODE_SAMPLE_LIMIT,
  DEFAULT_GRADIENT,
  newGroupNameSchema,
  prioritySchema,
  type Slide,
} from '../../../../sync/contract/index.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';

const texts = slideEditorMessages.form;

/** What a slide may hold, in the order that a child works through it. One may hold several. Learner seed, section 2. */
export const SLIDE_KINDS = ['text', 'video', 'image', 'code', 'download', 'checklist', 'solution'] as const;
export type SlideKind = (typeof SLIDE_KINDS)[number];

export type SlideBody = CallInput<Calls['slides.create']>['body'];

const fieldsSchema = z.object({
  groupName: z.string().trim().min(1, slideEditorMessages.newDeck.required).pipe(newGroupNameSchema),
  title: z.string().trim().min(1).max(200),
  /** As typed. */
  priority: z.string().trim().min(1).transform(Number).pipe(prioritySchema),
  type: z.string(),
  /** The parts that are saved; what was typed into the others stays in the form. */
  kinds: z.array(z.enum(SLIDE_KINDS)),
  content: z.string().max(100_000),
  videoUrl: z.string().trim().max(2000),
  imageUrl: z.string().trim().max(2000),
  codeSample: z.string().max(CODE_SAMPLE_LIMIT),
  downloadUrl: z.string().trim().max(2000),
  downloadLabel: z.string().trim().max(200),
  /** An item a line. */
  checklist: z.string(),
  requiresConfirmation: z.boolean(),
  solution: z.string().max(100_000),
  gradient: z.string().max(100),
});
export type SlideDraft = z.input<typeof fieldsSchema>;
type Fields = z.output<typeof fieldsSchema>;

const isAddress = (address: string) => address === '' || /^(https?:\/\/|\/(?!\/))/i.test(address);
const addresses = [
  ['image', 'imageUrl'],
  ['video', 'videoUrl'],
  ['download', 'downloadUrl'],
] as const;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function bodyOf({ kinds, ...fields }: Fields): SlideBody {
  const has = (kind: SlideKind) => kinds.includes(kind);
  const only = (kind: SlideKind, value: string) => (has(kind) && value.trim() ? value : null);
  return {
    groupName: fields.groupName,
    title: fields.title,
    priority: fields.priority,
    type: fields.type,
    gradient: fields.gradient,
    content: only('text', fields.content),
    videoUrl: only('video', fields.videoUrl),
    imageUrl: only('image', fields.imageUrl),
    codeSample: only('code', fields.codeSample),
    downloadUrl: only('download', fields.downloadUrl),
    downloadLabel: only('download', fields.downloadLabel),
    checklist: has('checklist') ? linesOf(fields.checklist) : [],
    requiresConfirmation: has('checklist') && fields.requiresConfirmation,
    solution: only('solution', fields.solution),
  };
}

/** The form, texts mostly, and the slide of it as the call wants it. Addresses of parts that are off don't matter. */
export const slideDraftSchema = fieldsSchema
  .superRefine((fields, context) => {
    for (const [kind, name] of addresses)
      if (fields.kinds.includes(kind) && !isAddress(fields[name]))
        context.addIssue({ code: 'custom', path: [name], message: texts.badAddress });
    if (fields.kinds.includes('checklist')) {
      const lines = linesOf(fields.checklist);
      if (lines.length > 50 || lines.some((line) => line.length > 500))
        context.addIssue({ code: 'custom', path: ['checklist'], message: texts.longChecklist });
    }
  })
  .transform(bodyOf);

/** The seed: the editor states that a slide's type is always TEXT. One made otherwise keeps its own. */
const TYPE = 'TEXT';

export const emptyDraft = (groupName: string, priority: number): SlideDraft => ({
  groupName,
  title: '',
  priority: String(priority),
  type: TYPE,
  kinds: ['text'],
  content: '',
  videoUrl: '',
  imageUrl: '',
  codeSample: '',
  downloadUrl: '',
  downloadLabel: '',
  checklist: '',
  requiresConfirmation: false,
  solution: '',
  gradient: DEFAULT_GRADIENT,
});

export function draftOf(slide: Slide): SlideDraft {
  const has: Record<SlideKind, boolean> = {
    text: slide.content !== null,
    video: slide.videoUrl !== null,
    image: slide.imageUrl !== null,
    code: slide.codeSample !== null,
    download: slide.downloadUrl !== null,
    checklist: slide.checklist.length > 0 || slide.requiresConfirmation,
    solution: slide.solution !== null,
  };
  return {
    groupName: slide.groupName,
    title: slide.title,
    priority: String(slide.priority),
    type: slide.type,
    kinds: SLIDE_KINDS.filter((kind) => has[kind]),
    content: slide.content ?? '',
    videoUrl: slide.videoUrl ?? '',
    imageUrl: slide.imageUrl ?? '',
    codeSample: slide.codeSample ?? '',
    downloadUrl: slide.downloadUrl ?? '',
    downloadLabel: slide.downloadLabel ?? '',
    checklist: slide.checklist.join('\n'),
    requiresConfirmation: slide.requiresConfirmation,
    solution: slide.solution ?? '',
    gradient: slide.gradient,
  };
}

/** What a form holds as the slide that a child would get, whether or not it could be saved so. */
export function previewOf(draft: SlideDraft): Slide {
  const priority = Number(draft.priority) || 0;
  const body = bodyOf({ ...draft, priority });
  return { id: 'preview', ...body, priority } as Slide;
}
