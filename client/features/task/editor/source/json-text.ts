import {
  applyEdits,
  findNodeAtLocation,
  format,
  getNodeValue,
  parseTree,
  type JSONPath,
  type Node,
} from 'jsonc-parser';

/** Changes in a JSON text that leave everything else in it letter by letter: order, spaces, numbers, fields nobody knows. */

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * The text with a value at the path; without it where the value is undefined. What the path leads through is made where it is
 * missing. Expects JSON.
 */
export function setInJson(text: string, path: JSONPath, value: unknown): string {
  const root = parseTree(text, [], STRICT)!;
  const node = nodeAt(root, path);
  if (value === undefined) return node ? removeNode(text, node) : text;
  if (node) return splice(text, node.offset, node.length, write(text, value, indentAt(text, node.offset)));
  const parentPath = path.slice(0, -1);
  const key = path.at(-1)!;
  const parent = nodeAt(root, parentPath);
  if (parent?.type === (typeof key === 'number' ? 'array' : 'object'))
    return insertInto(text, parent, key, value);
  return setInJson(text, parentPath, typeof key === 'number' ? [value] : { [key]: value });
}

/** The text with the item from place `from` of the array at place `to`, each item as it was written. */
export function moveInJson(text: string, path: JSONPath, from: number, to: number): string {
  const items = nodeAt(parseTree(text, [], STRICT)!, path)?.children ?? [];
  const raw = items.map(({ offset, length }) => text.slice(offset, offset + length));
  raw.splice(to, 0, ...raw.splice(from, 1));
  return items.reduceRight(
    (changed, { offset, length }, index) => splice(changed, offset, length, raw[index]!),
    text,
  );
}

/** What stands at the path; undefined where nothing does. */
export function readInJson(text: string, path: JSONPath): unknown {
  const node = nodeAt(parseTree(text, [], STRICT)!, path);
  return node && getNodeValue(node);
}

/** The same values with a line for each; a text that is no JSON stays as it is. */
export const prettyJson = (text: string): string =>
  applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' }));

const splice = (text: string, offset: number, length: number, put: string): string =>
  text.slice(0, offset) + put + text.slice(offset + length);

/** Of a name that stands twice the last one counts, as for `JSON.parse`. */
function nodeAt(root: Node, path: JSONPath): Node | undefined {
  let node: Node | undefined = root;
  for (const key of path) {
    node =
      node?.type === 'object'
        ? node.children!.findLast((property) => property.children![0]!.value === key)?.children![1]
        : node && findNodeAtLocation(node, [key]);
  }
  return node;
}

function removeNode(text: string, node: Node): string {
  const entry = node.parent?.type === 'property' ? node.parent : node;
  const siblings = entry.parent?.children ?? [];
  const index = siblings.indexOf(entry);
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  const from = before ? before.offset + before.length : entry.offset;
  const to = before || !after ? entry.offset + entry.length : after.offset;
  return splice(text, from, to - from, '');
}

function insertInto(text: string, parent: Node, key: string | number, value: unknown): string {
  const last = parent.children!.at(-1);
  const ownLine = last ? /\n[ \t]*$/.test(text.slice(0, last.offset)) : text.includes('\n');
  const outer = indentAt(text, parent.offset);
  const indent = last ? indentAt(text, last.offset) : `${outer}  `;
  const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : '';
  const entry = name + write(text, value, indent);
  if (last)
    return splice(text, last.offset + last.length, 0, ownLine ? `,\n${indent}${entry}` : `, ${entry}`);
  const [open, close] = parent.type === 'array' ? '[]' : '{}';
  const filled = ownLine ? `${open}\n${indent}${entry}\n${outer}${close}` : `${open}${entry}${close}`;
  return splice(text, parent.offset, parent.length, filled);
}

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0];

const write = (text: string, value: unknown, indent: string): string =>
  text.includes('\n')
    ? JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
    : JSON.stringify(value);
