import type { Ref } from 'react';

/** What a page may do to the editor besides changing its value. */
export interface CodeEditorHandle {
  /** Puts text at the cursor, as one step of undo; continues the indentation of the line. */
  insertSnippet(snippet: string): void;
  focus(): void;
}

/** A line that the last run complained about. */
export interface MarkedLine {
  /** 1-based. */
  line: number;
  message: string;
}

/** The one interface of both editors: Monaco with mouse and keyboard, CodeMirror on touch and small screens. */
export interface CodeEditorProps {
  value: string;
  onChange(value: string): void;
  /** Accessible name. */
  label: string;
  /** Pixels. */
  fontSize?: number;
  readOnly?: boolean;
  /** One of a form's fields, perhaps of several: CodeMirror everywhere, and Tab goes through it until it is used. */
  inForm?: boolean;
  mark?: MarkedLine | null;
  /** Ctrl+Enter or Cmd+Enter. */
  onRun?: (() => void) | undefined;
  ref?: Ref<CodeEditorHandle>;
}

/**
 * Text from a PDF has a letter and its mark as two characters, which look as one and are no equal text to Python.
 */
export const composeLetters = (text: string): string => text.normalize('NFC');

/** A MIME type of our own, so that a file or a picture dropped on the editor is not taken for a snippet. */
export const SNIPPET_TYPE = 'application/x-python-snippet';

const indentationOf = (line: string): string => /^[ \t]*/.exec(line)![0];

export interface SnippetPlan {
  /** True where the snippet goes to the end of the line instead of to the cursor. */
  atLineEnd: boolean;
  text: string;
}

/**
 * How a snippet goes into a line. Whole statements (they end with a line break) never split a line: they follow it, inside its
 * block where it opens one. Every line of the snippet gets the indentation of its place.
 */
export function planSnippet(snippet: string, line: string, column: number): SnippetPlan {
  const indentation = indentationOf(line);
  const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
  if (!snippet.endsWith('\n') || line.trim() === '') {
    return {
      atLineEnd: false,
      text: indent(snippet, line.slice(0, column).trim() === '' ? line.slice(0, column) : indentation),
    };
  }
  const opensBlock = /:\s*(?:#.*)?$/.test(line);
  return {
    atLineEnd: true,
    text: indent(`\n${snippet.slice(0, -1)}`, opensBlock ? `${indentation}    ` : indentation),
  };
}
