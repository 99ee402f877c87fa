import { fork, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import type { ProgramCheck } from '../../sync/domain/completion/suspicion.ts';
import { projectFolder } from '../project-folder.ts';
import type { CheckJob } from './check-program.ts';
import type { FromChecker } from './messages.ts';

/** Runs programs again, one at a time, in a process that is there only while there is something to run. */
export interface Checker {
  /** Null where nothing can be said of the program: Python can't be had, or the process was ended. Never rejects. */
  check(job: CheckJob): Promise<ProgramCheck | null>;
  /** Ends the process, whatever it is doing. */
  close(): void;
}

/** MB of JavaScript's own heap in the process. */
const HEAP_LIMIT = 128;

export interface CheckerOptions {
  /** Milliseconds without work after which the process ends. */
  idle?: number;
  /** As `os.setPriority` takes it. */
  priority?: number;
  /** Milliseconds of processor time for one test case. */
  caseLimit?: number;
  /** Runs what is built in dist/server, in its confinement, even where this server runs from its sources. */
  bundled?: boolean;
}

export function createChecker({
  idle = 30_000,
  priority = constants.priority.PRIORITY_LOW,
  caseLimit = 10_000,
  bundled = !import.meta.url.endsWith('.ts'),
}: CheckerOptions = {}): Checker {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(timer);
    child?.kill('SIGKILL');
    child = null;
  };

  return {
    close,
    async check(job) {
      clearTimeout(timer);
      const running = (child ??= startProcess(bundled, [priority, caseLimit]));
      const told = await new Promise<FromChecker>((resolve) => {
        const end = (answer: FromChecker) => {
          running.removeAllListeners();
          // A process that ends by itself later must not be an unheard error.
          running.on('error', () => {});
          resolve(answer);
        };
        const die = () => {
          if (child === running) child = null;
          running.kill('SIGKILL');
          end({ check: null });
        };
        running.on('message', (answer: FromChecker) => end(answer));
        running.on('exit', die);
        running.on('error', die);
        if (!running.connected) die();
        else running.send(job, (error) => error && die());
      });
      timer = setTimeout(close, idle).unref();
      return told.check;
    },
  };
}

/** Without the server's environment, which holds its secrets; bundled, without files but its own, and without processes. */
function startProcess(bundled: boolean, settings: number[]): ChildProcess {
  const file = bundled
    ? projectFolder('dist/server/checking/check-process.js')
    : projectFolder('server/checking/check-process.ts');
  const child = fork(file, settings.map(String), {
    env: {},
    execArgv: [
      `--max-old-space-size=${HEAP_LIMIT}`,
      ...(bundled ? confinement() : ['--import', import.meta.resolve('tsx')]),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Neither the process nor its channel keeps the server from ending.
  child.unref();
  child.channel?.unref();
  // Where memory runs out, Linux ends this one first.
  writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {});
  return child;
}

const confinement = (): string[] => [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--allow-worker',
  ...['dist/server/*', 'node_modules/pyodide/*', 'package.json'].map(
    (path) => `--allow-fs-read=${projectFolder(path)}`,
  ),
];
