import type { Scope } from '../../../sync/contract/index.ts';
import type { Connection } from './connection.ts';

type Listener = (news: { scope: Scope; collection: string }[]) => void;

/** Milliseconds between two looks for commits of another process; reading `data_version` is all that one costs. */
const POLL_INTERVAL = 250;

/** Tells listeners of new commits: our own at once, those of another process at the next look. */
export class News {
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | undefined;
  private seen = 0;
  private dataVersion = 0;

  constructor(private readonly db: Connection) {}

  watch(listener: Listener): () => void {
    if (this.listeners.size === 0) this.start();
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  }

  announce(): void {
    if (this.listeners.size === 0) return;
    const rows = this.db.all<{ n: number; scope: Scope; collection: string }>(
      `SELECT n, scope, collection FROM head WHERE n > ? ORDER BY n`,
      [this.seen],
    );
    this.seen = rows.at(-1)?.n ?? this.seen;
    const news = rows
      .filter(({ collection }) => collection !== '')
      .map(({ scope, collection }) => ({ scope, collection }));
    if (news.length > 0) for (const listener of [...this.listeners]) queueMicrotask(() => listener(news));
  }

  stop(): void {
    clearInterval(this.timer);
    this.listeners.clear();
  }

  private start(): void {
    this.seen = this.db.one<{ n: number | null }>(`SELECT max(n) AS n FROM head`)?.n ?? 0;
    this.dataVersion = this.readDataVersion();
    this.timer = setInterval(() => this.look(), POLL_INTERVAL);
    this.timer.unref();
  }

  private look(): void {
    const version = this.readDataVersion();
    if (version === this.dataVersion) return;
    this.dataVersion = version;
    this.announce();
  }

  /** Changes only when another connection has committed. */
  private readDataVersion(): number {
    return this.db.one<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0;
  }
}
