/**
 * What a program prints, on its way to the page. A run shows its first 64 KB as they come; what it prints beyond is held back,
 * and only the end of it, at most 500 lines, is shown once the program waits for input or ends. So a flood of output costs the
 * page no more than a small one. The record, which validation reads, has the same two parts.
 */
import { runnerMessages } from './runner-messages.ts';

/** UTF-16 units. */
const LIMIT = 64 * 1024;
const TAIL_LINES = 500;
/** Milliseconds. */
const BATCH = 16;
/** Writes of a batch's time that go out at once, so that the last words before a long computation are seen. */
const BURST = 8;

export class ConsoleOutput {
  readonly #show: (text: string) => void;
  #head = '';
  #tail = '';
  #tailUnshown = 0;
  #pending = '';
  #windowStart = -BATCH;
  #sent = 0;

  /** @param show receives the batches */
  constructor(show: (text: string) => void) {
    this.#show = show;
  }

  get record(): string {
    return this.#tail === '' ? this.#head : `${this.#head}\n${lastLines(this.#tail)}`;
  }

  write(text: string): void {
    const fits = this.#tail === '' ? start(text, LIMIT - this.#head.length) : '';
    this.#head += fits;
    this.#pending += fits;
    if (fits.length < text.length) {
      this.#hold(text.slice(fits.length));
      this.#tailUnshown += text.length - fits.length;
    }
    this.tick();
  }

  /** Ends the recorded line at an input request, as Enter does in a terminal. On the screen the typed line does that. */
  endLine(): void {
    if (this.#tail !== '') this.#hold('\n');
    else if (this.#head !== '' && !this.#head.endsWith('\n')) this.#head += '\n';
  }

  /** Sends what is due. Called all along while the program runs, as no timer fires in a busy worker. */
  tick(): void {
    if (this.#pending === '') return;
    const now = performance.now();
    if (now - this.#windowStart >= BATCH) {
      this.#windowStart = now;
      this.#sent = 0;
    }
    if (this.#sent < BURST) this.#send();
  }

  /** Sends everything: the program waits, or has ended. */
  flush(): void {
    if (this.#tailUnshown > 0) {
      const shown = end(lastLines(this.#tail), this.#tailUnshown);
      const omitted = this.#tailUnshown - shown.length;
      this.#pending += omitted > 0 ? `\n${runnerMessages.omitted(omitted)}\n${shown}` : shown;
      this.#tailUnshown = 0;
    }
    if (this.#pending !== '') this.#send();
  }

  #send(): void {
    this.#sent += 1;
    this.#show(this.#pending);
    this.#pending = '';
  }

  #hold(text: string): void {
    this.#tail += end(text, LIMIT);
    // Not at each write, as cutting copies.
    if (this.#tail.length > 2 * LIMIT) this.#tail = end(this.#tail, LIMIT);
  }
}

/** At most so many units from the start, never half a surrogate pair. */
function start(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, isLowSurrogate(text, length) ? length - 1 : length);
}

/** The same from the end. */
function end(text: string, length: number): string {
  if (text.length <= length) return text;
  const from = text.length - length;
  return text.slice(isLowSurrogate(text, from) ? from + 1 : from);
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit < 0xe000;
}

function lastLines(text: string): string {
  return end(text, LIMIT).split('\n').slice(-TAIL_LINES).join('\n');
}
