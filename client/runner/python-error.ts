import type { PythonError } from './messages.ts';

/** @param json as the prelude tells an error; a program may have bent even that, so nothing in it is taken for granted */
export function readError(json: string): PythonError {
  const { type, message, line, column, traceback } = JSON.parse(json) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const position = (value: unknown) => (Number.isInteger(value) ? (value as number) : null);
  return {
    type: text(type) || 'SystemError',
    message: text(message),
    line: position(line),
    column: position(column),
    traceback: text(traceback),
  };
}
