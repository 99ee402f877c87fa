import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/python';

/** The kinds of words that are told apart, as the editors do. */
const highlighter = tagHighlighter([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword],
    class: 'keyword',
  },
  { tag: [tags.string, tags.special(tags.string)], class: 'string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'number' },
  { tag: tags.comment, class: 'comment' },
  { tag: [tags.function(tags.variableName), tags.className], class: 'name' },
]);

export interface CodePart {
  text: string;
  /** Empty for plain text. */
  kind: string;
}

/** Python in its parts; undefined for what isn't Python (Lua of a Roblox slide, the output of a program): colours would mislead. */
export function highlightPython(code: string): CodePart[] | undefined {
  const tree = parser.parse(code);
  let isPython = true;
  tree.iterate({ enter: ({ type }) => void (isPython &&= !type.isError) });
  if (!isPython) return undefined;
  const parts: CodePart[] = [];
  highlightCode(
    code,
    tree,
    highlighter,
    (text, kind) => parts.push({ text, kind }),
    () => parts.push({ text: '\n', kind: '' }),
  );
  return parts;
}
