import { useState } from 'react';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { linesOf, textOfLines } from './lines.ts';

interface LinesFieldProps {
  label: string;
  hint: string;
  lines: readonly string[];
  onChange(lines: string[]): void;
}

/** Remembers the text as it is typed, for as long as the list is what was made of it. */
export function LinesField({ label, hint, lines, onChange }: LinesFieldProps) {
  const [typed, setTyped] = useState({ text: textOfLines(lines), lines });
  const text = isSame(typed.lines, lines) ? typed.text : textOfLines(lines);
  const type = (next: string) => {
    const made = linesOf(next);
    setTyped({ text: next, lines: made });
    if (!isSame(made, lines)) onChange(made);
  };
  return (
    <TextArea
      label={label}
      hint={hint}
      value={text}
      onChange={type}
      code
      autoCapitalize="off"
      autoCorrect="off"
      rows={Math.max(2, Math.min(8, text.split('\n').length))}
    />
  );
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);
