import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MODULE_CATEGORIES, type Slide } from '../../sync/contract/index.ts';
import { deckFileSchema, filesIn, modulesFileSchema, readJson, root, taskFileSchema } from './curriculum.ts';

const decks = filesIn('content/slides').map((path) => [path, deckFileSchema.parse(readJson(path))] as const);
const slides = decks.flatMap(([path, deck]) =>
  deck.slides.map((slide) => [`${path} ${slide.priority}`, slide] as const),
);

type Part = Omit<Slide, 'id'>;
const KINDS: Record<string, (slide: Part) => boolean> = {
  video: (s) => s.videoUrl !== null,
  image: (s) => s.imageUrl !== null,
  download: (s) => s.downloadUrl !== null && s.downloadLabel !== null,
  text: (s) => s.content !== null,
  'code sample': (s) => s.codeSample !== null,
  solution: (s) => s.solution !== null,
  checklist: (s) => s.requiresConfirmation && s.checklist.length > 1,
};

describe('slide decks', () => {
  it('are named for their group and numbered without gaps', () => {
    for (const [path, deck] of decks) {
      expect(path).toBe(`content/slides/${deck.groupName}.json`);
      expect(deck.slides.map(({ priority }) => priority)).toEqual(deck.slides.map((_, i) => i + 1));
      expect(deck.slides.every(({ groupName }) => groupName === deck.groupName)).toBe(true);
    }
  });

  it.each(Object.keys(KINDS))('show at least one slide of kind: %s', (kind) => {
    expect(slides.some(([, slide]) => KINDS[kind]!(slide))).toBe(true);
  });

  it.each(slides)('%s holds plain, closed HTML and files that exist', (_place, slide) => {
    expect(slide.title).not.toBe('');
    const tags = [...(slide.content ?? '').matchAll(/<(\/?)([a-z]+)>/g)].map(
      ([, close, name]) => [close === '/', name!] as const,
    );
    expect((slide.content ?? '').replace(/<\/?(?:p|ul|ol|li|strong|em|code)>/g, '')).not.toMatch(/[<>]/);
    const open: string[] = [];
    for (const [closes, name] of tags) {
      if (closes) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
    for (const url of [slide.videoUrl, slide.imageUrl, slide.downloadUrl]) {
      if (url === null) continue;
      expect(url).toMatch(/^\/content\/[a-z0-9-]+\.(?:svg|txt|webm)$/);
      expect(existsSync(join(root, 'public', url)), url).toBe(true);
    }
    if (slide.imageUrl)
      expect(readFileSync(join(root, 'public', slide.imageUrl), 'utf8')).toMatch(
        /role="img" aria-label="[^"]{10,}"/,
      );
  });
});

describe('the module overview', () => {
  const modules = MODULE_CATEGORIES.map(
    (category) => [category, modulesFileSchema.parse(readJson(`content/modules/${category}.json`))] as const,
  );
  const taskGroups = new Set(
    filesIn('content/tasks').map((path) => taskFileSchema.parse(readJson(path)).groupName),
  );
  const deckGroups = new Set(decks.map(([, deck]) => deck.groupName));

  it.each(modules)('%s offers slides, and everything it names exists', (_category, entries) => {
    expect(entries.some(({ type }) => type === 'slides')).toBe(true);
    for (const entry of entries) {
      expect((entry.type === 'task' ? taskGroups : deckGroups).has(entry.groupName), entry.groupName).toBe(
        true,
      );
      expect(entry.gradient).toMatch(/^from-[a-z]+-\d00 to-[a-z]+-\d00$/);
      expect(entry.primaryColor).toMatch(/^#[0-9a-f]{6}$/);
      expect(entry.secondaryColor).toMatch(/^#[0-9a-f]{6}$/);
      expect(entry.emoji).not.toBe('');
    }
  });

  it('leaves no group and no deck out', () => {
    const named = modules.flatMap(([, entries]) => entries.map(({ groupName }) => groupName)).sort();
    expect(named).toEqual([...taskGroups, ...deckGroups].sort());
  });
});

it('brings a short success sound', () => {
  const file = join(root, 'public/sounds/success.wav');
  expect(readFileSync(file).subarray(0, 4).toString()).toBe('RIFF');
  expect(statSync(file).size).toBeLessThan(40 * 1024);
});
