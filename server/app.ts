import compression from 'compression';
import express, { type Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { ServerContext } from './context.ts';
import { attendanceRoutes } from './features/attendance/attendance-routes.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { configurationRoutes } from './features/configuration/configuration-routes.ts';
import { deviceRoutes } from './features/devices/device-routes.ts';
import { learningModuleRoutes } from './features/learning-module/learning-module-routes.ts';
import { paymentLinkRoutes } from './features/payment-links/payment-link-routes.ts';
import { sectionRoutes } from './features/sections/section-routes.ts';
import { sectionAdminRoutes } from './features/sections/section-admin-routes.ts';
import { taskRoutes } from './features/task/task-routes.ts';
import { taskProgressRoutes } from './features/task/task-progress-routes.ts';
import { userRoutes } from './features/users/user-routes.ts';
import { createErrorHandler } from './http/errors.ts';
import { createIdentify } from './http/identity.ts';
import { notFound, tooMany } from './http/problems.ts';
import { sendReply } from './http/reply.ts';
import { logRequests } from './http/request-log.ts';
import { mountRoutes } from './http/routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveClient } from './http/serve-client.ts';
import { createTokens } from './http/tokens.ts';
import { EventStreams } from './replication/event-streams.ts';
import { replicationRoutes } from './replication/replication-routes.ts';

/** Five hundred commands may carry programs of 64 KB; a device that sends more gets 413 and sends less. */
const COMMANDS_LIMIT = '16mb';
const BODY_LIMIT = '1mb';

export interface App {
  express: Express;
  /** Ends the event streams, which would keep the server from closing. */
  close(): void;
}

/** `clientDir`: the built PWA; without it only the API is served. */
export async function createApp(context: ServerContext, clientDir?: string): Promise<App> {
  const { store, clock, config, log } = context;
  const tokens = createTokens(config.jwtSecret, clock, config.accessTokenSeconds);
  const streams = new EventStreams(store, clock, log);
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
  app.use(securityHeaders());
  app.use(compression());
  app.use('/api', limitRequests(config.requestsPerMinute));
  app.use('/api/sync/commands', express.json({ limit: COMMANDS_LIMIT }));
  app.use('/api', express.json({ limit: BODY_LIMIT, strict: false }));

  mountRoutes(
    app,
    [
      authRoutes(context, tokens),
      deviceRoutes(context, tokens),
      userRoutes(context),
      taskRoutes(context),
      taskProgressRoutes(context),
      learningModuleRoutes(context),
      configurationRoutes(context),
      sectionRoutes(context, tokens),
      sectionAdminRoutes(context),
      attendanceRoutes(context),
      paymentLinkRoutes(context),
      replicationRoutes(context, streams),
    ],
    createIdentify(tokens, store),
  );
  app.use('/api', (_request, response) => sendReply(response, notFound()));
  if (clientDir) app.use(serveClient(clientDir));
  app.use((_request, response) => sendReply(response, notFound()));
  app.use(createErrorHandler(log));
  return { express: app, close: () => streams.close() };
}

const limitRequests = (perMinute: number) =>
  rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, response) => sendReply(response, tooMany(60)),
  });
