import { parser } from '@lezer/python';

export type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** Where a variable gets its value. */
interface Assignment {
  names: string[];
  line: number;
  /** What stands after the `=`, as it was written. */
  value: string;
  /** The function that it stands in; undefined outside of functions. */
  around: OwnFunction | undefined;
  /** The innermost block of that function that it stands in. */
  block: Block | undefined;
}

interface Block {
  /** Such as `if`, `else` or `for`. */
  word: string;
  line: number;
}

interface OwnFunction {
  name: string;
  line: number;
  lastLine: number;
  /** Without `self`. */
  parameters: string[];
  /** Class that it belongs to; '' outside of classes. */
  owner: string;
  hasSelf: boolean;
  /** The commands right inside of it. */
  body: SyntaxNode[];
  /** What it hands back; '' for a bare `return`. */
  returns: { line: number; value: string }[];
}

export interface Call {
  /** What stands before the bracket: `print`, `lista.append`. */
  callee: string;
  line: number;
  /** 0-based place in the program. */
  from: number;
  values: string[];
}

/** Goes over the elements of what stands behind `in`. */
interface Loop {
  names: string[];
  line: number;
  walked: string;
}

/** A program as the grammar of the editor sees it. It reads wrong programs too, and skips what it can't make out. */
export interface SyntaxTree {
  root: SyntaxNode;
  assignments: readonly Assignment[];
  functions: readonly OwnFunction[];
  calls: readonly Call[];
  loops: readonly Loop[];
  /** Every name that the program itself gives to something. */
  names: ReadonlySet<string>;
  bindings: readonly { name: string; line: number; isDefinition: boolean }[];
  /** 0-based place of a line's first character. */
  startOf(line: number): number;
  lineAt(position: number): number;
  textOf(node: Pick<SyntaxNode, 'from' | 'to'>): string;
  /** What was written from the first of these nodes to the last. */
  rangeOf(nodes: readonly SyntaxNode[]): string;
  functionAround(line: number): OwnFunction | undefined;
  functionNamed(name: string): OwnFunction | undefined;
  /** Nodes that begin on the line, from left to right, the outer before the inner. */
  nodesAt(line: number): SyntaxNode[];
  nodesNamed(name: string): SyntaxNode[];
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

const isVariable = ({ name }: SyntaxNode): boolean => name === 'VariableName';

/** Parts between commas, as in brackets. */
export function partsOf(nodes: readonly SyntaxNode[]): SyntaxNode[][] {
  const parts: SyntaxNode[][] = [[]];
  for (const node of nodes)
    if (node.name === ',') parts.push([]);
    else if (!/^[()[\]{}]$/.test(node.name) && node.to > node.from) parts.at(-1)!.push(node);
  return parts.filter((part) => part.length > 0);
}

export function readTree(code: string): SyntaxTree {
  const root = parser.parse(code).topNode;
  const lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (position: number) => lineStarts.findLastIndex((start) => start <= position) + 1;
  const textOf = ({ from, to }: Pick<SyntaxNode, 'from' | 'to'>) => code.slice(from, to).trim();
  const rangeOf = (nodes: readonly SyntaxNode[]) => textOf({ from: nodes[0]!.from, to: nodes.at(-1)!.to });
  const functions: OwnFunction[] = [];
  const assignments: Assignment[] = [];
  const calls: Call[] = [];
  const loops: Loop[] = [];
  const bindings: { name: string; line: number; isDefinition: boolean }[] = [];
  const functionAround = (line: number) =>
    functions.findLast((own) => own.line <= line && line <= own.lastLine);

  const startOf = (line: number) => lineStarts[line - 1] ?? code.length;
  function nodesAt(line: number, last = line): SyntaxNode[] {
    const [from, to] = [startOf(line), startOf(last + 1)];
    const nodes: SyntaxNode[] = [];
    root.cursor().iterate((cursor) => {
      if (cursor.from >= from && cursor.from < to) nodes.push(cursor.node);
      return cursor.from < to && cursor.to > from;
    });
    return nodes;
  }

  /** @returns the names among these nodes, which are bound by this */
  const bind = (nodes: readonly SyntaxNode[]): string[] => {
    const bound = nodes
      .flatMap((node) =>
        /^(?:Tuple|Array|Parenthesized)Expression$/.test(node.name) ? childrenOf(node) : node,
      )
      .filter(isVariable);
    for (const node of bound)
      bindings.push({
        name: textOf(node),
        line: lineAt(node.from),
        isDefinition: /Definition$/.test(node.parent?.name ?? ''),
      });
    return bound.map(textOf);
  };

  function blockAround(node: SyntaxNode): Block | undefined {
    const { parent } = node;
    if (!parent || /Definition$/.test(parent.name)) return undefined;
    const head =
      parent.name === 'Body' &&
      childrenOf(parent.parent!).findLast(
        ({ to, name }) => to <= parent.from && /^[a-z]+$/.test(name) && !/^(?:in|as)$/.test(name),
      );
    return head && !/^(?:def|class)$/.test(head.name)
      ? { word: head.name, line: lineAt(head.from) }
      : blockAround(parent);
  }

  const readers: Readonly<Record<string, (node: SyntaxNode, parts: SyntaxNode[]) => void>> = {
    AssignStatement(node, parts) {
      const sign = parts.findLast(({ name }) => name === 'AssignOp');
      if (!sign) return;
      assignments.push({
        names: bind(parts.filter(({ to }) => to <= sign.from)),
        line: lineAt(node.from),
        value: textOf({ from: sign.to, to: node.to }),
        around: functionAround(lineAt(node.from)),
        block: blockAround(node),
      });
    },
    ForStatement(node, parts) {
      const separator = parts.findIndex(({ name }) => name === 'in');
      const walked = parts[separator + 1];
      const bound = bind(parts.slice(0, separator === -1 ? 2 : separator));
      if (separator !== -1 && walked)
        loops.push({ names: bound, line: lineAt(node.from), walked: textOf(walked) });
    },
    FunctionDefinition(node, parts) {
      const name = parts.find(isVariable);
      const list = parts.find((part) => part.name === 'ParamList');
      const body = parts.find((part) => part.name === 'Body');
      const parameters = partsOf(list ? childrenOf(list) : []).flatMap((part) =>
        bind(part.slice(0, 2)).slice(0, 1),
      );
      const around = node.parent?.parent;
      const inClass = around?.name === 'ClassDefinition' ? around.getChild('VariableName') : null;
      functions.push({
        name: name ? bind([name])[0]! : '',
        line: lineAt(node.from),
        lastLine: lineAt(node.from + textOf(node).length),
        parameters: parameters.filter((parameter) => parameter !== 'self'),
        owner: inClass ? textOf(inClass) : '',
        hasSelf: parameters[0] === 'self',
        body: body ? childrenOf(body).slice(1) : [],
        returns: [],
      });
    },
    CallExpression(node, [callee, list]) {
      if (callee && list)
        calls.push({
          callee: textOf(callee),
          line: lineAt(node.from),
          from: node.from,
          values: partsOf(childrenOf(list)).map(rangeOf),
        });
    },
    ReturnStatement(node, parts) {
      const line = lineAt(node.from);
      functionAround(line)?.returns.push({ line, value: parts[1] ? textOf(parts[1]) : '' });
    },
    ImportStatement: (_, parts) => void bind(parts),
    ClassDefinition: (_, parts) => void bind(parts.slice(0, 2)),
    ScopeStatement: (_, parts) => void bind(parts),
    WithStatement: (_, parts) => void bind(parts),
    TryStatement: (_, parts) => void bind(parts.filter((_part, i) => parts[i - 1]?.name === 'as')),
  };
  root.cursor().iterate((cursor) => {
    const read = readers[cursor.name];
    if (read) read(cursor.node, childrenOf(cursor.node));
  });
  return {
    ...{ root, assignments, functions, calls, loops, bindings, lineAt, textOf, functionAround },
    names: new Set(bindings.map(({ name }) => name)),
    functionNamed: (name) => functions.find((own) => own.name === name),
    nodesNamed: (name) => nodesAt(1, lineStarts.length).filter((node) => node.name === name),
    ...{ startOf, nodesAt, rangeOf },
  };
}
