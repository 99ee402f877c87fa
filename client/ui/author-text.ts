/** How an author's plain text is laid out; what counts as HTML instead, sync/domain/author-html.ts says. */

export interface TextPart {
  /** 'block': program text or output, monospaced, with every space. */
  kind: 'prose' | 'block';
  text: string;
}

const FENCE = /^\s*```/;
const LIST_ITEM = /^\s*(?:\d+[.)]|[-–•])\s/;
/** The head of a Python block: its colon announces nothing to a reader. */
const CODE_HEAD = /^\s*(?:for|while|if|elif|else|def|class|try|except|with)\b.*:\s*$/;
const isIndented = (line: string) => /^(?: {2,}|\t| (?=\S)(?![-–•]))/.test(line);

/**
 * Plain text in its parts. A block stands between lines of three backticks; without them it is what follows a line that ends with
 * a colon, or begins with an indented line, as far as the next empty line or the next line with a colon.
 */
export function splitPlainText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], line: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += `\n${line}`;
    else parts.push({ kind, text: line });
  };
  let fenced = false;
  let inBlock = false;
  /** A line with a colon came just before, but for empty lines. */
  let announced = false;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (FENCE.test(line)) {
      fenced = !fenced;
      inBlock = announced = false;
    } else if (fenced) {
      add('block', line);
    } else if (line.trim() === '') {
      inBlock = false;
      add('prose', line);
    } else {
      const leads = line.trimEnd().endsWith(':') && !CODE_HEAD.test(line);
      const begins: boolean = (announced && !LIST_ITEM.test(line)) || isIndented(line);
      inBlock = (inBlock || begins) && (!leads || isIndented(line));
      add(inBlock ? 'block' : 'prose', line);
      announced = leads && !inBlock;
    }
  }
  return parts
    .map(({ kind, text }) => ({ kind, text: text.replace(/^(?:[ \t]*\n)+|\s+$/g, '') }))
    .filter(({ text }) => text.trim() !== '');
}
