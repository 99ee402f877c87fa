import type { PythonError, PythonFrame, PythonValue } from './messages.ts';

type Told = Readonly<Record<string, unknown>>;

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown): string => (isText(value) ? value : '');
const positionOf = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);

const isValue = (value: unknown): value is PythonValue =>
  isTold(value) &&
  isText(value.type) &&
  isText(value.value) &&
  positionOf(value.length) === (value.length ?? null) &&
  Array.isArray(value.elements) &&
  value.elements.every(isText);

const isFrame = (frame: unknown): frame is PythonFrame =>
  isTold(frame) &&
  Number.isInteger(frame.line) &&
  isTold(frame.locals) &&
  Object.values(frame.locals).every(isValue);

/** @param json as the prelude tells an error; a program may have bent even that, so nothing in it is taken for granted */
export function readError(json: string): PythonError {
  const told = JSON.parse(json) as Told;
  return {
    type: textOf(told.type) || 'SystemError',
    message: textOf(told.message),
    line: positionOf(told.line),
    column: positionOf(told.column),
    endColumn: positionOf(told.endColumn),
    traceback: textOf(told.traceback),
    library: textOf(told.library) || null,
    frames: Array.isArray(told.frames) ? told.frames.filter(isFrame) : [],
  };
}

/** An error of which nothing but its name and words are known. */
export const bareError = (type: string, message: string): PythonError => ({
  ...{ type, message, line: null, column: null, endColumn: null, library: null, frames: [] },
  traceback: message ? `${type}: ${message}` : type,
});

const LOAD_ERROR = 'LoadError';

/** Python never ran: the program isn't to blame. */
export const loadError = (message: string): PythonError => bareError(LOAD_ERROR, message);

/** A program's own error of that name has a line. */
export const isLoadError = ({ type, line }: PythonError): boolean => type === LOAD_ERROR && line === null;
