/**
 * Lets the commits of this process into a scope one after the other. MongoDB would let one win and abort the rest;
 * the other processes' commits still meet there.
 */
export class ScopeQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** All places are taken at once, so two commits never wait for each other. */
  async run<Result>(scopes: ReadonlySet<string>, work: () => Promise<Result>): Promise<Result> {
    const turn = Promise.all([...scopes].map((scope) => this.last.get(scope))).then(work);
    const done = turn.catch(() => undefined);
    for (const scope of scopes) this.last.set(scope, done);
    try {
      return await turn;
    } finally {
      for (const scope of scopes) if (this.last.get(scope) === done) this.last.delete(scope);
    }
  }
}
