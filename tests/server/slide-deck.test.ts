import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeckSlide } from '../../sync/contract/calls/index.ts';
import { fingerprint, type Slide } from '../../sync/contract/index.ts';
import { collections } from '../../server/store/collections.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const SLIDES = '/api/learning-module/slides';
const GROUP = '/api/learning-module/slides-groups/Podstawy';
const call = (what: string, body?: object) => school.call(what, { as: 'manager', ...(body ? { body } : {}) });
const seenByChildren = async (groupName = 'Podstawy'): Promise<Slide[]> =>
  (await school.call(`GET ${SLIDES}?groupName=${groupName}`, { as: 'ala' })).body;
const deck = async (groupName = 'Podstawy'): Promise<DeckSlide[]> =>
  (await call(`GET ${SLIDES}/working-copy?groupName=${groupName}`)).body;
const titles = (slides: readonly Slide[]) => slides.map(({ title }) => title);
const stateless = ({ state: _state, ...slide }: DeckSlide): Slide => slide;
const draft = async (fields: object): Promise<Slide> =>
  (await call(`POST ${SLIDES}?draft=true`, { groupName: 'Podstawy', ...fields })).body;

describe('what is edited stays away from children until it is published', () => {
  it('a deck that is being made, with a commit for all of it at the end', async () => {
    for (const priority of [1, 2, 3]) await draft({ groupName: 'Nowa', priority, title: `N${priority}` });
    expect(await seenByChildren('Nowa')).toEqual([]);
    expect((await call('GET /api/learning-module/slides-groups')).body).toEqual(['Podstawy']);
    expect((await call('GET /api/learning-module/slides-groups/decks')).body).toMatchObject([
      { groupName: 'Nowa', published: 0, slides: 3, changes: 3, title: 'N1' },
      { groupName: 'Podstawy', published: 4, slides: 4, changes: 0, title: 'Slajd 1' },
    ]);
    const before = (await school.store.heads(['content'])).get('content') ?? 0;
    expect((await call('POST /api/learning-module/slides-groups/Nowa/publish')).status).toBe(204);
    expect(titles(await seenByChildren('Nowa'))).toEqual(['N1', 'N2', 'N3']);
    expect((await school.store.heads(['content'])).get('content')).toBe(before + 3);
    expect((await deck('Nowa')).map(({ state }) => state)).toEqual(['published', 'published', 'published']);
  });

  it('a change, an addition, a deletion and an order of a published one', async () => {
    const [first, second] = await deck();
    await call(`PUT ${SLIDES}/${first!.id}?draft=true`, { ...stateless(first!), title: 'Zmieniony' });
    await call(`DELETE ${SLIDES}/${second!.id}?draft=true`);
    await draft({ title: 'Piąty', priority: 5 });
    const ids = (await deck()).filter(({ state }) => state !== 'deleted').map(({ id }) => id);
    expect((await call(`PUT ${GROUP}/order`, { ids: ids.toReversed() })).status).toBe(204);
    expect(titles(await seenByChildren())).toEqual(['Slajd 1', 'Slajd 2', 'Slajd 3', 'Slajd 4']);
    expect((await deck()).map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Piąty new',
      'Slajd 2 deleted',
      'Slajd 4 changed',
      'Slajd 3 changed',
      'Zmieniony changed',
    ]);
    await call(`POST ${GROUP}/publish`);
    const published = await seenByChildren();
    expect(titles(published)).toEqual(['Piąty', 'Slajd 4', 'Slajd 3', 'Zmieniony']);
    expect(published.map(({ priority }) => priority)).toEqual([1, 3, 4, 5]);
    expect((await school.store.find(collections.slideDraft, {})).total).toBe(0);
  });

  it('and goes without a trace where it is dropped: one slide, or the whole deck', async () => {
    const [first, second] = await deck();
    await call(`PUT ${SLIDES}/${first!.id}?draft=true`, { ...stateless(first!), title: 'Zmieniony' });
    await call(`DELETE ${SLIDES}/${second!.id}?draft=true`);
    const added = await draft({ title: 'Piąty', priority: 5 });
    expect((await call(`DELETE ${SLIDES}/${second!.id}/draft`)).status).toBe(204);
    expect((await call(`DELETE ${SLIDES}/${second!.id}/draft`)).status).toBe(404);
    expect(titles(await deck())).toEqual(['Zmieniony', 'Slajd 2', 'Slajd 3', 'Slajd 4', 'Piąty']);
    await call(`DELETE ${GROUP}/draft`);
    expect(titles(await deck())).toEqual(['Slajd 1', 'Slajd 2', 'Slajd 3', 'Slajd 4']);
    expect((await call(`PUT ${SLIDES}/${added.id}?draft=true`, added)).status).toBe(404);
  });

  it('what is typed back to what children have is no change', async () => {
    const [first] = await deck();
    await call(`PUT ${SLIDES}/${first!.id}?draft=true`, { ...stateless(first!), title: 'Zmieniony' });
    await call(`PUT ${SLIDES}/${first!.id}?draft=true`, stateless(first!));
    expect((await deck())[0]!.state).toBe('published');
  });
});

describe('the plain calls of the specification', () => {
  it('reach children at once, also past a working copy', async () => {
    const [first] = await deck();
    await call(`PUT ${SLIDES}/${first!.id}?draft=true`, { ...stateless(first!), title: 'Szkic' });
    await call(`PUT ${SLIDES}/${first!.id}`, { ...stateless(first!), title: 'Od razu' });
    expect((await seenByChildren())[0]!.title).toBe('Od razu');
    expect((await deck())[0]!.title).toBe('Szkic');
    await call(`DELETE ${SLIDES}/${first!.id}`);
    expect(titles(await deck())).toEqual(['Slajd 2', 'Slajd 3', 'Slajd 4']);
  });

  it('are refused where they say what they began with and something else stands', async () => {
    const [first] = await seenByChildren();
    const seen = fingerprint(first);
    const save = (title: string) => call(`PUT ${SLIDES}/${first!.id}?seen=${seen}`, { ...first, title });
    expect((await save('B')).status).toBe(200);
    // As after an answer that never came.
    expect((await save('B')).status).toBe(200);
    const late = await save('C');
    expect([late.status, late.body.code]).toEqual([409, 'changed-since']);
    expect((await call(`DELETE ${SLIDES}/${first!.id}?seen=${seen}`)).status).toBe(409);
    expect((await seenByChildren())[0]!.title).toBe('B');
  });
});

describe('two people at one deck', () => {
  it('the second to save a slide, to delete it, to order the slides is refused and nothing is written', async () => {
    const [first] = await deck();
    const seen = fingerprint(stateless(first!));
    const path = `${SLIDES}/${first!.id}?draft=true&seen=${seen}`;
    for (const _ of ['once', 'again'])
      expect((await call(`PUT ${path}`, { ...stateless(first!), title: 'Moja' })).status).toBe(200);
    const late = await call(`PUT ${path}`, { ...stateless(first!), title: 'Twoja' });
    expect([late.status, late.body.code]).toEqual([409, 'changed-since']);
    expect((await call(`DELETE ${path}`)).status).toBe(409);
    expect((await deck())[0]!.title).toBe('Moja');

    const ids = (await deck()).map(({ id }) => id);
    const order = `PUT ${GROUP}/order?seen=${fingerprint(ids)}`;
    for (const _ of ['once', 'again'])
      expect((await call(order, { ids: ids.toReversed() })).status).toBe(204);
    expect((await call(order, { ids })).body.code).toBe('changed-since');
  });

  it('an order that isn’t of exactly these slides is refused', async () => {
    const ids = (await deck()).map(({ id }) => id);
    for (const wrong of [ids.slice(1), [...ids, 'obcy'], [ids[0]!, ids[0]!, ids[1]!, ids[2]!]])
      expect((await call(`PUT ${GROUP}/order`, { ids: wrong })).status).toBe(409);
    expect((await deck()).map(({ state }) => state)).toEqual(Array(4).fill('published'));
  });
});

it('a copy goes to the end of the other deck and leaves the original', async () => {
  const [first] = await deck();
  await draft({ groupName: 'Inna', priority: 7, title: 'Jest' });
  const copy = await call(`POST ${SLIDES}/${first!.id}/copy`, { groupName: 'Inna' });
  expect(copy.status).toBe(201);
  expect(copy.body).toEqual({ ...stateless(first!), id: copy.body.id, groupName: 'Inna', priority: 8 });
  expect(titles(await deck('Inna'))).toEqual(['Jest', 'Slajd 1']);
  expect(await deck()).toHaveLength(4);
  const alone = await call(`POST ${SLIDES}/${first!.id}/copy`, { groupName: 'Pusta' });
  expect(alone.body.priority).toBe(1);
});

it('a slide of a deck can’t be saved into another one', async () => {
  const [first] = await deck();
  const moved = await call(`PUT ${SLIDES}/${first!.id}?draft=true`, {
    ...stateless(first!),
    groupName: 'Inna',
  });
  expect([moved.status, moved.body.fields]).toEqual([400, ['groupName']]);
});

it('slides with one number each are told apart by an order', async () => {
  for (const title of ['A', 'B', 'C']) await draft({ groupName: 'Zera', priority: 0, title });
  const ids = (await deck('Zera')).map(({ id }) => id).toReversed();
  await call('PUT /api/learning-module/slides-groups/Zera/order', { ids });
  const after = await deck('Zera');
  expect(after.map(({ id }) => id)).toEqual(ids);
  expect(after.map(({ priority }) => priority)).toEqual([0, 1, 2]);
});

it('two slides that two people make at the same moment both stand, and both reach children', async () => {
  const priority = (await deck()).at(-1)!.priority + 1;
  const body = (title: string) => ({ groupName: 'Podstawy', priority, title });
  const made = await Promise.all(
    [{ as: 'manager', body: body('Od Ewy') } as const, { as: 'admin', body: body('Od Jana') } as const].map(
      (options) => school.call(`POST ${SLIDES}?draft=true`, options),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const shown = titles(await deck());
  expect(shown.slice(-2).toSorted()).toEqual(['Od Ewy', 'Od Jana']);
  await call(`POST ${GROUP}/publish`);
  expect(titles(await seenByChildren())).toEqual(shown);
});

it('HTML that bites is gone from what is stored, in content and solution', async () => {
  const bite =
    '<p onclick="x()">Hej<img src=x onerror=x()><script>x()</script></p><iframe src="//x"></iframe>';
  const saved = await draft({
    title: 'A',
    priority: 9,
    content: bite,
    solution: bite,
    codeSample: '<b>"</b>',
  });
  expect(saved.content).toBe('<p>Hej<img src="x" /></p>');
  expect(saved.solution).toBe(saved.content);
  expect(saved.codeSample).toBe('<b>"</b>');
  const plain = await draft({ title: 'A', priority: 9, content: 'Typ List<int>, a < b', solution: 'a < b' });
  expect([plain.content, plain.solution]).toEqual(['Typ List<int>, a < b', 'a < b']);
  expect((await draft({ title: 'A', content: '<script>x()</script>' })).content).toBeNull();
});
