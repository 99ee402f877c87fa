/**
 * The clock's own hand for `setTimeout`, so that half a minute of silence costs nothing and a seed replays to the letter. What
 * the product sets while this is installed fires when the simulation lets time pass.
 */
export class Timers {
  private now = 0;
  private ids = 0;
  private readonly due = new Map<number, { at: number; fire: () => void }>();
  private readonly real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

  install(): void {
    const scope = globalThis as unknown as Record<string, unknown>;
    scope.setTimeout = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
      this.ids += 1;
      this.due.set(this.ids, { at: this.now + delay, fire: () => callback(...args) });
      return this.ids;
    };
    scope.clearTimeout = (id: number) => this.due.delete(id);
  }

  uninstall(): void {
    Object.assign(globalThis, this.real);
  }

  /** Lets milliseconds pass; what was set first for the same moment fires first. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = [...this.due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [id, { at, fire }] = next;
      this.due.delete(id);
      this.now = at;
      fire();
    }
    this.now = end;
  }
}
