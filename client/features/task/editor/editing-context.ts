import { createContext, useContext } from 'react';
import type { JSONPath } from 'jsonc-parser';
import type { AnswerCheck } from './answers/use-answer-check.ts';
import type { TaskSource } from './source/task-source.ts';

/** The task that is open, as its parts read and change it. Its JSON text is the only copy. */
export interface Editing {
  source: TaskSource;
  /** What stands in the JSON, with fields that we don't know. */
  read(path: JSONPath): unknown;
  /** Changes one value of the JSON and leaves the rest letter by letter; undefined takes it out. */
  set(path: JSONPath, value: unknown): void;
  /** Puts an item of a list at another place. */
  move(path: JSONPath, from: number, to: number): void;
  answers: AnswerCheck;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('outside of a task');
  return editing;
}
