import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createChecker } from './checking/checker.ts';
import { startChecking } from './checking/start-checking.ts';
import { keepFormerFiles } from './http/former-files.ts';
import { ConfigError, readConfig, type ServerConfig } from './config.ts';
import { DEMO_PASSWORD, demoAccounts } from './features/demo/demo-people.ts';
import { hasDemoSchool } from './features/demo/seed-demo-school.ts';
import { startResuming } from './features/sms/start-resuming.ts';
import { startHousekeeping } from './housekeeping.ts';
import { projectFolder } from './project-folder.ts';
import { seedWhereEmpty } from './seed-where-empty.ts';
import { chooseSender } from './sms/choose-sender.ts';
import { chooseStore } from './store/open-store.ts';

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

const LOOK_MS = 50;

/** A connection that is kept alive by steady traffic would never be idle at the moment when somebody looks. */
function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  server.closeIdleConnections();
  setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function announce(port: number, withDemo: boolean): void {
  console.log(`\nSzkoła kodowania działa: http://localhost:${port}\n`);
  if (!withDemo) return;
  console.log(`Konta pokazowe (hasło: ${DEMO_PASSWORD})`);
  for (const { username, about } of demoAccounts) console.log(`  ${username.padEnd(12)} ${about}`);
  console.log(`  Dzieci logują się przez wybór grupy: http://localhost:${port}/login/group\n`);
}

async function run(config: ServerConfig): Promise<void> {
  const log = pino({ level: config.logLevel });
  const store = await chooseStore({ dataDir: config.dataDir, mongodbUri: config.mongodbUri });
  await store.open();
  await seedWhereEmpty(store, config.demo);

  const isDemo = config.demo && (await hasDemoSchool(store));
  const thisMachineOnly = isDemo && !config.demoForOthers;
  const clientDir = projectFolder('dist/client');
  const formerDir = join(config.dataDir, 'client-files');
  await keepFormerFiles(clientDir, formerDir, Date.now());
  const context = {
    store,
    clock: Date.now,
    config: { ...config.app, thisMachineOnly },
    log,
    sms: chooseSender(config, log),
  };
  const app = await createApp(context, clientDir, formerDir);
  const housekeeping = startHousekeeping(store, Date.now, log);
  const resuming = startResuming(context);
  const checking = config.app.checkCompletions
    ? startChecking({ store, clock: Date.now, log, checker: createChecker() })
    : undefined;
  // A manager's checkpoint names every section on the query string.
  const server = createServer({ maxHeaderSize: 128 * 1024 }, app.express);
  const port = await listen(server, config.port);
  announce(port, isDemo);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    clearInterval(housekeeping);
    clearInterval(resuming);
    app.close();
    const checked = checking?.close();
    server.close(() => {
      void Promise.resolve(checked)
        .then(() => store.close())
        .then(() => process.exit(0));
    });
    closeAfterAnswers(server);
    // A request that hangs must not hold up a restart.
    setTimeout(() => process.exit(0), 10_000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function readConfigOrStop(): ServerConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) stopWith(error.message);
    throw error;
  }
}

const config = readConfigOrStop();
run(config).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    stopWith(
      `Port ${config.port} jest zajęty. Zatrzymaj program, który go używa, albo podaj inny: PORT=3001 npm start`,
    );
  console.error(error);
  process.exit(1);
});
