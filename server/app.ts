import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { calls, type CallName, type Calls } from '../sync/contract/calls/index.ts';
import type { ServerContext } from './context.ts';
import { documentationHandlers } from './documentation/documentation-handlers.ts';
import { documentationPage } from './documentation/documentation-page.ts';
import { attendanceHandlers } from './features/attendance/attendance-handlers.ts';
import { authHandlers } from './features/session/session-handlers.ts';
import { completionHandlers } from './features/completion/completion-handlers.ts';
import { configurationHandlers } from './features/configuration/configuration-handlers.ts';
import { courseHandlers } from './features/course/course-handlers.ts';
import { lessonHandlers } from './features/course/lesson-handlers.ts';
import { serveCoursePages } from './features/course/page/serve-course-pages.ts';
import { deviceHandlers } from './features/device/device-handlers.ts';
import { fileHandlers } from './features/file/file-handlers.ts';
import { slideHandlers } from './features/slide/slide-handlers.ts';
import { paymentImportHandlers } from './features/payment/import/payment-import-handlers.ts';
import { readBalances } from './features/payment/owed/read-owed.ts';
import { owedHandlers } from './features/payment/owed/owed-handlers.ts';
import { paymentHandlers } from './features/payment/payment-handlers.ts';
import { sectionHandlers } from './features/section/section-handlers.ts';
import { conflictHandlers } from './features/conflict/conflict-handlers.ts';
import { reportHandlers } from './features/report/report-handlers.ts';
import { todayHandlers } from './features/today/today-handlers.ts';
import { smsHandlers } from './features/sms/sms-handlers.ts';
import { taskHandlers } from './features/task/task-handlers.ts';
import { userHandlers } from './features/user/user-handlers.ts';
import { isNewerClient, refuseOutdated, sayContract } from './http/contract-version.ts';
import { createErrorHandler } from './http/errors.ts';
import type { AnyHandler, HandlersOf } from './http/handlers.ts';
import { createIdentify } from './http/identity.ts';
import { notFound, serverOutdated, tooMany, wrongMethod } from './http/problems.ts';
import { NO_STORE, sendReply } from './http/reply.ts';
import { refuseElsewhere } from './http/this-machine.ts';
import { logRequests } from './http/request-log.ts';
import { answerOnce } from './http/answer-once.ts';
import { methodsAt, mountCalls } from './http/mount-calls.ts';
import { permissionsPolicy, securityHeaders } from './http/security-headers.ts';
import { serveClient } from './http/serve-client.ts';
import { createSessions } from './account/sessions.ts';
import { createTokens } from './http/tokens.ts';
import { EventStreams } from './replication/event-streams.ts';
import { syncHandlers } from './replication/sync-handlers.ts';

export interface App {
  express: Express;
  /** Ends the event streams, which would keep the server from closing. */
  close(): void;
}

/** `clientDir`: the built PWA; without it only the API is served. `formerDir`: files of the builds before. */
export async function createApp(
  context: ServerContext,
  clientDir?: string,
  formerDir?: string,
): Promise<App> {
  const { store, clock, config, log } = context;
  const tokens = createTokens(config.jwtSecret, clock, config.accessTokenSeconds);
  const sessions = createSessions(store, config.jwtSecret, clock);
  const streams = new EventStreams(store, sessions, clock, log);
  await streams.open();

  const app = express();
  app.disable('x-powered-by');
  // Answers of the API are new each time; files have their own tags.
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.use(logRequests(log));
  // Devices correct their own clock by this header.
  app.use((_request, response, next) => {
    response.setHeader('Date', new Date(clock()).toUTCString());
    next();
  });
  app.use(sayContract);
  app.use(securityHeaders(), permissionsPolicy);
  app.use(
    '/api',
    // What is personal stays in no cache; a call that says otherwise says so itself.
    forbidCaching,
    limitRequests(config.requestsPerMinute),
    refuseOutdated(),
  );
  if (config.thisMachineOnly) app.use('/api', refuseElsewhere);
  app.use('/api/docs', compression(), documentationPage());

  const handlers: HandlersOf<Calls> = {
    ...authHandlers(context, tokens, sessions),
    ...deviceHandlers(context, tokens),
    ...userHandlers(context),
    ...taskHandlers(context),
    ...slideHandlers(context),
    ...fileHandlers(context),
    ...configurationHandlers(context),
    ...sectionHandlers(context, tokens),
    ...attendanceHandlers(context),
    ...todayHandlers(context),
    ...reportHandlers(context),
    ...conflictHandlers(context),
    ...completionHandlers(context),
    ...paymentHandlers(context),
    ...paymentImportHandlers(context),
    ...owedHandlers(context),
    ...smsHandlers(context, (ids) => readBalances(store, clock(), ids)),
    ...courseHandlers(context),
    ...lessonHandlers(context),
    ...syncHandlers(context, streams),
    ...documentationHandlers(),
  };
  mountCalls(app, calls, answerOnce(calls, handlers as Record<CallName, AnyHandler>, clock), {
    identify: createIdentify(tokens, sessions, store, clock),
    checkAnswers: config.checkAnswers,
  });
  // A newer client may know a call that this server is yet to learn.
  app.use('/api', (request, response) => {
    if (isNewerClient(request)) return sendReply(response, serverOutdated());
    const methods = methodsAt(calls, request.baseUrl + request.path);
    sendReply(response, methods.length > 0 ? wrongMethod(methods) : notFound());
  });
  if (clientDir)
    app.use(compression(), serveCoursePages(store, clientDir), serveClient(clientDir, formerDir));
  app.use((_request, response) => sendReply(response, notFound()));
  app.use(createErrorHandler(log));
  return { express: app, close: () => streams.close() };
}

const forbidCaching: RequestHandler = (_request, response, next) => {
  response.set(NO_STORE);
  next();
};

const limitRequests = (perMinute: number) =>
  rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // An IPv4 address in IPv6's clothes, as a dual-stack socket shows it, would be parsed at length for each request.
    keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip.replace(/^::ffff:(?=[\d.]+$)/, '')),
    handler: (_request, response) => sendReply(response, tooMany(60)),
  });
