import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanAuthorText } from '../../server/html/clean-author-html.ts';
import { loadContent } from '../../server/features/content/load-content.ts';
import { AUTHOR_ATTRIBUTES, AUTHOR_TAGS } from '../../sync/domain/author-html.ts';

describe('HTML that bites', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript&colon;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>1</script>">x</a>', '<a>x</a>'],
    ['<a href="vbscript:x">x</a>', '<a>x</a>'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="">', '<img alt="" />'],
    ['<p style="position:fixed" class="a" id="b">x</p>', '<p>x</p>'],
    ['<style>*{display:none}</style><p>x</p>', '<p>x</p>'],
    ['<svg onload="alert(1)"><p>x</p></svg>', ''],
    ['<math><mtext></p><img src onerror=alert(1)></math>', ''],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<form><p>a</p><form action="/x"><button>b</button></form></form>', '<p>a</p>b'],
    ['<meta http-equiv="refresh" content="0;url=//evil"><p>x</p>', '<p>x</p>'],
    ['<iframe src="//evil"></iframe><p>x</p>', '<p>x</p>'],
    ['<base href="//evil"><p>x</p>', '<p>x</p>'],
    ['<p>x<!-- <script> --></p>', '<p>x</p>'],
    ['<template><p>x</p></template>', ''],
    ['<object data="x"></object><embed src="x"><p>x</p>', '<p>x</p>'],
    ['<input autofocus onfocus=alert(1)>tekst', '<p>tekst</p>'],
  ])('%s', (html, expected) => expect(cleanAuthorText(html)).toBe(expected));
});

describe('what is no HTML', () => {
  test.each(['Lista ma typ List<int>', 'a < b i c > d', '<imie>, podaj wiek', 'R&D "x"', ''])('%s', (text) =>
    expect(cleanAuthorText(text)).toBe(text),
  );

  it('stays readable beside tags', () =>
    expect(cleanAuthorText('<p>Typ List<int> i a < b</p>')).toBe('<p>Typ List&lt;int&gt; i a &lt; b</p>'));
});

it('the curriculum loses nothing by it', async () => {
  const { slides } = await loadContent('content');
  // How an empty element is closed is all that may differ.
  const plain = (html: string) => html.replaceAll(' />', '>').replaceAll('&quot;', '"');
  for (const { content } of slides) if (content) expect(plain(cleanAuthorText(content))).toBe(plain(content));
});

const names = [
  ...AUTHOR_TAGS,
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'form',
  'xmp',
  'noscript',
  'plaintext',
];
const attributes = [
  ...[
    'onclick',
    'style',
    'id',
    'class',
    'srcdoc',
    'xlink:href',
    'formaction',
    'data-x',
    'href',
    'src',
    'title',
  ],
];
const values = [
  'javascript:x()',
  'x',
  '"><script>x()</script>',
  '`',
  "'",
  '&lt;p&gt;',
  'data:text/html,x',
  '',
];
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...attributes), fc.constantFrom(...values))
    .map(([name, attribute, value]) => `<${name} ${attribute}="${value}">`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<',
    '>',
    '"',
    '&',
    '&lt;',
    '</',
    '<p',
    'tekst',
    '\0',
    '<!',
    '<?',
  ),
  fc.string({ maxLength: 4 }),
);
const hostile = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

const allowed = AUTHOR_ATTRIBUTES as Record<string, readonly string[]>;

describe('whatever is written', () => {
  it('nothing but tags and attributes of the list is left where it is HTML, and no address that runs', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const cleaned = cleanAuthorText(`<p>${html}`);
        for (const [tag] of cleaned.matchAll(/<[^>]*>/g)) {
          const [, name, rest] = /^<\/?([a-z0-9]+)([^]*?)\/?>$/.exec(tag)!;
          expect(AUTHOR_TAGS).toContain(name);
          for (const [, attribute, value] of rest!.matchAll(/([^\s="]+)="([^"]*)"/g)) {
            expect([...allowed['*']!, ...(allowed[name!] ?? [])]).toContain(attribute);
            if (attribute === 'href' || attribute === 'src') expect(value).not.toMatch(/^(javascript|data):/);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['<th><form><th>', '<p><form><p>a', '<a href="/"><form><a href="/b">c', '<li><form><li>a'])(
    'cleaning twice changes nothing, where a tag that is gone kept others apart: %s',
    (html) => {
      const once = cleanAuthorText(html);
      expect(cleanAuthorText(once)).toBe(once);
    },
  );

  it('cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = cleanAuthorText(html);
        expect(cleanAuthorText(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });
});
