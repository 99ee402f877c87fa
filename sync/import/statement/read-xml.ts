/** XML of banks, element by element. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { TEXT_SHOWN } from '../../domain/payment/statement-item.ts';
import type { ReadFile } from './read-file.ts';
import { statementMessages } from './statement-messages.ts';

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  // A blank at the end of a title's part, or before the next, tells that no word was cut there.
  trimValues: false,
});

/** Definitions of entities can make a file grow without end, and no bank needs them. */
export const hasDtd = (text: string): boolean => /<!\s*(?:DOCTYPE|ENTITY)/i.test(text);

/** A node of the parsed entry, walked by names; several of one name are a list. */
export type Node = unknown;

export function all(node: Node, ...path: string[]): Node[] {
  let nodes: Node[] = [node];
  for (const name of path)
    nodes = nodes.flatMap((n) => {
      const child =
        typeof n === 'object' && n !== null && !Array.isArray(n)
          ? (n as Record<string, unknown>)[name]
          : undefined;
      return child === undefined ? [] : Array.isArray(child) ? child : [child];
    });
  return nodes;
}

export function rawText(node: Node): string {
  const value = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)['#text'] : node;
  return typeof value === 'string' ? value : '';
}

export const text = (node: Node, ...path: string[]): string => rawText(all(node, ...path)[0]).trim();

export const firstText = (node: Node, ...paths: string[][]): string =>
  paths.map((path) => text(node, ...path)).find((t) => t !== '') ?? '';

/** Lines stay where they are. One that is never closed is left as it is: looking for its end at each would take for ever. */
function withoutComments(xml: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = xml.indexOf('<!--', from);
    const end = start < 0 ? -1 : xml.indexOf('-->', start);
    if (end < 0) return parts.join('') + xml.slice(from);
    parts.push(xml.slice(from, start), xml.slice(start, end).replace(/[^\n]/g, ''));
    from = end + '-->'.length;
  }
}

type Parsed = { node: Node } | { reason: string };

interface Found {
  line: number;
  /** How its text begins. */
  shown: string;
  parsed: Parsed;
}

/** Each element of a name is cut out and parsed by itself, so that a damaged one costs no other. */
export function* readElements(file: string, name: string): Generator<Found> {
  const xml = withoutComments(file);
  const opening = new RegExp(`<((?:[\\w.-]+:)?${name})(?:\\s[^>]*)?>`, 'g');
  let line = 1;
  let counted = 0;
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    line += xml.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    // What lies before the next one is all that may belong to this one.
    const next = opening.exec(xml);
    opening.lastIndex = next ? next.index : xml.length;
    const block = xml.slice(match.index, next?.index);
    const end = block.indexOf(`</${match[1]!}>`);
    const shown = xml.slice(match.index, match.index + TEXT_SHOWN).replace(/\s+/g, ' ');
    const parsed =
      end < 0
        ? { reason: statementMessages.unclosedEntry }
        : parse(`${block.slice(0, end)}</${match[1]!}>`, name);
    yield { line, shown, parsed };
  }
}

function parse(block: string, name: string): Parsed {
  try {
    if (XMLValidator.validate(block) === true) return { node: all(parser.parse(block), name)[0] };
  } catch {
    // Told as any other damage.
  }
  return { reason: statementMessages.badXml };
}

/** The same with a word about a file that ends before its root does. */
export function tellCut(read: ReadFile, file: string, root: string): ReadFile {
  const xml = withoutComments(file);
  const last = xml.split('\n').length;
  const isWhole = new RegExp(`</(?:[\\w.-]+:)?${root}\\s*>`).test(xml);
  const isTold = read.broken.some(
    ({ line, reason }) => line === last || reason === statementMessages.unclosedEntry,
  );
  if (isWhole || isTold) return read;
  return { ...read, broken: [...read.broken, { line: last, text: '', reason: statementMessages.cutFile }] };
}
