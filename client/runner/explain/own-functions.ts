/** The line with the `def` of a function; undefined where the program has none. */
export function definedAt(name: string, lines: readonly string[]): number | undefined {
  const definition = new RegExp(`^\\s*def\\s+${name}\\s*\\(`, 'u');
  const index = name === '' ? -1 : lines.findIndex((line) => definition.test(line));
  return index === -1 ? undefined : index + 1;
}

const indentOf = (line: string): number => /^\s*/.exec(line)![0].length;

/** The lines of a function of the program, with the number of its first; undefined where it isn't defined. */
export function bodyOf(
  name: string,
  lines: readonly string[],
): { start: number; body: string[] } | undefined {
  const definition = definedAt(name, lines);
  if (definition === undefined) return undefined;
  const rest = lines.slice(definition);
  const end = rest.findIndex(
    (line) => line.trim() !== '' && indentOf(line) <= indentOf(lines[definition - 1]!),
  );
  return { start: definition + 1, body: end === -1 ? rest : rest.slice(0, end) };
}

/** The function that the line belongs to, or begins; undefined outside of functions. */
export function functionAround(
  line: number,
  lines: readonly string[],
): { name: string; parameters: string[] } | undefined {
  const [, name, list = ''] =
    lines
      .slice(0, line)
      .map((text) => /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*\(([^)]*)\)/u.exec(text))
      .findLast(Boolean) ?? [];
  if (name === undefined) return undefined;
  const parameters = list.split(',').map((part) => part.split(/[:=]/)[0]!.trim());
  return { name, parameters: parameters.filter((part) => part !== '' && part !== 'self') };
}
