/** Ends of a program that Python itself doesn't survive, told in the form of its errors. */
import type { PythonError } from './messages.ts';
import { bareError } from './python-error.ts';

/** @param isMemoryFull what it failed at then is no news: there was no room for it */
export function describeCrash(thrown: unknown, isMemoryFull: boolean): PythonError {
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: String(thrown) };
  const [type, text] =
    name === 'ExitStatus' || name === 'Exit'
      ? ['SystemExit', 'os._exit']
      : /maximum call stack/i.test(message)
        ? ['RecursionError', 'maximum recursion depth exceeded']
        : isMemoryFull || (/memory/i.test(message) && /alloc|limit/i.test(message))
          ? ['MemoryError', '']
          : ['SystemError', `the interpreter crashed: ${message.split('\n', 1)[0]}`];
  return bareError(type!, text!);
}
