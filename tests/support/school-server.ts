import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The data folder of a demo school that nobody has been to, made anew for each run; see e2e/global-setup.ts. */
export const NEW_SCHOOL = join(root, '.cache/new-school');

/** The real server in a process of its own, over a data folder that outlives a `kill -9`. */
export class SchoolServer {
  private child: ChildProcess | null = null;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'school-'));

  private constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<SchoolServer> {
    const server = new SchoolServer(await findFreePort(), env);
    await server.run();
    return server;
  }

  /** As `start`, in the copy of a school that is there: to make one takes half of a start. */
  static async startNewSchool(env: Record<string, string> = {}): Promise<SchoolServer> {
    const server = new SchoolServer(await findFreePort(), env);
    await cp(NEW_SCHOOL, server.dataDir, { recursive: true });
    await server.run();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Of the running process. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process (again) and waits until it answers. `env` changes its settings for this run. */
  async run(env: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      // Many sign-ins, on a machine that has other things to do.
      env: {
        ...process.env,
        PASSWORD_LOG_N: '10',
        CHECK_COMPLETIONS: 'false',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ...this.env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let said = '';
    child.stdout.on('data', (d: Buffer) => (said += d.toString()));
    child.stderr.on('data', (d: Buffer) => (said += d.toString()));
    for (let tries = 0; tries < 600; tries++) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
      const answers = await fetch(`${this.address}/api/sections`).then(
        (r) => r.ok,
        () => false,
      );
      if (answers) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server did not answer: ${said}`);
  }

  /** kill -9: no chance to finish anything. */
  crash(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Everything is written and closed. */
  shutDown(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async stop(): Promise<void> {
    await this.crash();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
