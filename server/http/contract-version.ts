import type { Request, RequestHandler } from 'express';
import { CONTRACT_HEADER, CONTRACT_VERSION, MINIMUM_CLIENT_CONTRACT } from '../../sync/contract/index.ts';
import { outdated } from './problems.ts';
import { sendReply } from './reply.ts';

/** The contract of the client that asks. One that doesn't say (curl, the seeds' calls by hand) is taken for a present one. */
export function clientContract(request: Request): number {
  const said = request.get(CONTRACT_HEADER);
  return said !== undefined && /^\d{1,6}$/.test(said) ? Number(said) : CONTRACT_VERSION;
}

/** After a rollback there are clients that know more than this server. */
export const isNewerClient = (request: Request): boolean => clientContract(request) > CONTRACT_VERSION;

/** On every answer, so that nobody else's is taken for ours. */
export const sayContract: RequestHandler = (_request, response, next) => {
  response.setHeader(CONTRACT_HEADER, String(CONTRACT_VERSION));
  next();
};

/** Before anything of the request is looked at: what an old client sends may mean something else by now. */
export const refuseOutdated =
  (minimum = MINIMUM_CLIENT_CONTRACT): RequestHandler =>
  (request, response, next) =>
    clientContract(request) < minimum ? sendReply(response, outdated()) : next();
