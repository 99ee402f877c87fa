import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { jsonMessages as texts } from './json-messages.ts';

/** Why a text is no JSON, in Polish and the same in every browser. Line and column count from 1. */
export interface JsonProblem {
  line: number;
  column: number;
  message: string;
}

export type ReadJson = { ok: true; value: unknown } | { ok: false; problem: JsonProblem };

/** Where and why a text stops being JSON; undefined where it is JSON. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  const tell = (offset: number, message: string): JsonProblem => ({ ...placeAt(text, offset), message });
  if (text.trim() === '') return tell(0, texts.empty);
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  return error && tell(error.offset, texts.reason(error.error));
}

/** JSON as the standard has it; a field that stands twice is refused too, since one of the two would be lost without a word. */
export function readJson(text: string): ReadJson {
  const refuse = (offset: number, message: string): ReadJson => ({
    ok: false,
    problem: { ...placeAt(text, offset), message },
  });
  const problem = findJsonProblem(text);
  if (problem) return { ok: false, problem };
  const tree = parseTree(text);
  const duplicate = tree && findDuplicate(tree);
  if (duplicate) {
    const { line } = placeAt(text, duplicate.first.offset);
    return refuse(duplicate.second.offset, texts.duplicate(String(duplicate.second.value), line));
  }
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return refuse(0, texts.misplaced);
  }
}

/** The same with the place in the sentence. */
export const jsonProblemText = ({ line, column, message }: JsonProblem): string =>
  texts.at(line, column, message);

/** The line, from 1, of the part of a document at this path, or of the nearest part around it. */
export function lineOfPath(text: string, path: readonly (string | number)[]): number {
  const tree = parseTree(text);
  for (let length = path.length; tree && length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return placeAt(text, node.offset).line;
  }
  return 1;
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

function findDuplicate(node: Node): { first: Node; second: Node } | undefined {
  const seen = new Map<unknown, Node>();
  for (const child of node.children ?? []) {
    const key = node.type === 'object' ? child.children?.[0] : undefined;
    const first = key && seen.get(key.value);
    if (first) return { first, second: key };
    if (key) seen.set(key.value, key);
    const deeper = findDuplicate(child);
    if (deeper) return deeper;
  }
  return undefined;
}
