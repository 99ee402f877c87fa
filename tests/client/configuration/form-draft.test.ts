import { describe, expect, it } from 'vitest';
import { BUILT_IN_LANDING } from '../../../sync/contract/documents/landing-tiles.ts';
import { CODE_ORG_GROUPS, LANDING_TILES } from '../../../sync/contract/index.ts';
import { documentKinds } from '../../../sync/contract/documents/document-kinds.ts';
import { documentForm } from '../../../client/features/configuration/form/document-forms.ts';
import {
  newRow,
  problemsInForm,
  readDraft,
  writeDraft,
} from '../../../client/features/configuration/form/form-draft.ts';
import { checkText } from '../../../client/features/configuration/document-text.ts';

const layoutOf = (name: string) => documentForm(name)!;
/** What the form makes of a document without a change. */
const through = (name: string, value: unknown): unknown => {
  const draft = readDraft(JSON.stringify(value), layoutOf(name));
  return draft && JSON.parse(writeDraft(draft, layoutOf(name)));
};

it('every document of a known shape has a form', () => {
  for (const name of Object.keys(documentKinds)) expect(documentForm(name), name).toBeDefined();
  expect(documentForm('constructor')).toBeUndefined();
});

describe('a document goes through its form unchanged', () => {
  it.each([
    ['python', [{ groupName: 'a', title: 'A', type: 'task', nieznane: [1] }]],
    [LANDING_TILES, BUILT_IN_LANDING],
    [LANDING_TILES, { organisation: 7, tiles: [{ title: 3 }], more: true }],
    [CODE_ORG_GROUPS, { groups: [] }],
    [
      'outlines',
      [
        { title: 'T', outlines: [{ name: 'n', url: '/u', labels: ['a', 'b'] }] },
        { title: 'U', outlines: [] },
      ],
    ],
    ['payment-links', { maj: 'https://a.pl', czerwiec: '' }],
    ['sms-templates', [{ name: 'n', text: 'a\nb' }]],
    ['prices', { hourly: [4000, 'x'] }],
  ])('%s', (name, value) => {
    expect(through(name, value)).toEqual(value);
  });
});

it('an empty list shows what it stands for', () => {
  expect(through(LANDING_TILES, [])).toEqual(BUILT_IN_LANDING);
  expect(through('payment-links', [])).toEqual({});
  expect(through('python', [])).toEqual([]);
});

it.each([
  ['python', { a: 1 }],
  ['python', [1]],
  [LANDING_TILES, { organisation: {} }],
  [LANDING_TILES, [1]],
  ['outlines', [{ title: 'T', outlines: 'x' }]],
  ['payment-links', { maj: 1 }],
  ['payment-links', ['x']],
  ['prices', { hourly: [{}] }],
])('%s of another shape has no form: %j', (name, value) => {
  expect(through(name, value)).toBeNull();
});

it('what is no JSON has no form', () => {
  expect(readDraft('[', layoutOf('python'))).toBeNull();
  expect(readDraft('{', layoutOf('payment-links'))).toBeNull();
});

it('two payment links of one name for a moment lose nothing, and are refused', () => {
  const layout = layoutOf('payment-links');
  const draft = readDraft('{"maj": "https://a.pl"}', layout)!;
  const twice = [...draft.rows, { ...draft.rows[0]!, value: { path: 'maj', link: 'https://b.pl' } }];
  const text = writeDraft({ ...draft, rows: twice }, layout);
  expect(readDraft(text, layout)!.rows.map(({ value }) => value)).toEqual([
    { path: 'maj', link: 'https://a.pl' },
    { path: 'maj', link: 'https://b.pl' },
  ]);
  const checked = checkText('payment-links', text);
  expect(!checked.ok && checked.problems[0]!.text).toBe(
    'Linijka 3, znak 3: Pole „maj” jest już w linijce 2. Zmień nazwę jednego z nich.',
  );
  // A form has rows, and tells it at both.
  const inForm = (of: string) => {
    const read = checkText('payment-links', of);
    return problemsInForm(read.ok ? [] : read.problems, of, layout);
  };
  const message = 'Link 1 i link 2 mają tę samą ścieżkę „maj”. Zmień jedną z nich.';
  expect(inForm(text)).toMatchObject([{ path: ['maj'], ofName: true, message, text: message }]);
  expect(inForm('{"": "https://a.pl", "": "https://b.pl"}')[0]!.text).toBe(
    'Link 1 i link 2 nie mają jeszcze ścieżki.',
  );
  expect(inForm('{"maj": ')[0]!.text).toMatch(/^Linijka 1/);
  expect(inForm('{"maj": "http://a.pl"}')[0]).toMatchObject({ path: ['maj'] });
});

it('a new row fits once its required fields are filled in', () => {
  const filled: Record<string, object> = {
    python: { groupName: 'a', title: 'A' },
    [LANDING_TILES]: { title: 'A' },
    [CODE_ORG_GROUPS]: { name: 'A', code: 'ABCDEF' },
    outlines: { title: 'A' },
    'payment-links': { path: 'a', link: 'https://a.pl' },
    'sms-templates': { name: 'a', text: 'b' },
  };
  for (const [name, fields] of Object.entries(filled)) {
    const layout = layoutOf(name);
    const row = newRow(layout.rows);
    const head = name === LANDING_TILES ? { organisation: { name: 'Koduj' } } : {};
    const text = writeDraft(
      { head, rows: [{ ...row, value: { ...(row.value as object), ...fields } }] },
      layout,
    );
    expect(checkText(name, text), name).toMatchObject({ ok: true });
  }
  const prices = layoutOf('prices');
  expect(checkText('prices', writeDraft({ head: {}, rows: [newRow(prices.rows)] }, prices)).ok).toBe(true);
});

it('a problem knows its line', () => {
  const text = '[\n  {\n    "groupName": "a",\n    "title": "",\n    "type": "task"\n  }\n]';
  expect(checkText('python', text)).toEqual({
    ok: false,
    problems: [
      {
        line: 4,
        path: [0, 'title'],
        ofName: false,
        message: 'To pole jest wymagane.',
        text: '1. karta, tytuł: To pole jest wymagane.',
      },
    ],
  });
});
