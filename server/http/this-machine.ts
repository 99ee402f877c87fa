import type { Request, RequestHandler } from 'express';
import { httpMessages } from './http-messages.ts';
import { forbidden } from './problems.ts';
import { sendReply } from './reply.ts';

const OWN_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const OWN_NAME = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Is the one who asks at the machine that serves? By both ends: a proxy asks from here in somebody else's name. */
export const isThisMachine = (request: Request): boolean =>
  OWN_ADDRESS.test(request.ip ?? '') && OWN_NAME.test(request.hostname);

/** The passwords of a demo school stand in the README. */
export const refuseElsewhere: RequestHandler = (request, response, next) =>
  isThisMachine(request) ? next() : sendReply(response, forbidden(httpMessages.demoHere));
