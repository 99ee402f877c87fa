import type { Express, Request } from 'express';
import type { Endpoint } from './endpoint.ts';
import type { Identity } from './identity.ts';
import { meets, permissionTable, type Need, type RouteName } from './permission-table.ts';
import { forbidden, unauthorized } from './problems.ts';
import { sendReply, type Reply } from './reply.ts';

/** The routes of a feature. Each must stand in the permission table. */
export type Routes = Partial<Record<RouteName, Endpoint>>;

const DELIVERY_ROUTE: RouteName = 'POST /api/sync/commands';

async function answer(name: RouteName, route: Endpoint, request: Request, who: Identity): Promise<Reply> {
  const need: Need = permissionTable[name];
  if (who.kind === 'delivery' && name !== DELIVERY_ROUTE) return unauthorized();
  const actor = who.kind === 'nobody' ? null : who.actor;
  if (route.access === 'open') return route.answer(request, actor);
  if (!actor) return unauthorized();
  if (need === 'anyone' || !meets(need, actor)) return forbidden();
  return route.answer(request, actor);
}

function methodAndPath(name: RouteName): {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
} {
  const [method, path] = name.split(' ') as [string, string];
  return { method: method.toLowerCase() as 'get', path };
}

/**
 * Mounts every route of the table, in the table's order. Throws for a row without a route, a route without a row and an open
 * endpoint in a guarded row, so that a server with a hole in its permissions never starts.
 */
export function mountRoutes(
  app: Express,
  features: readonly Routes[],
  identify: (request: Request) => Promise<Identity>,
): void {
  const routes = new Map(features.flatMap((feature) => Object.entries(feature) as [RouteName, Endpoint][]));
  for (const name of routes.keys()) {
    if (!(name in permissionTable)) throw new Error(`the route ${name} has no row in the permission table`);
  }
  for (const name of Object.keys(permissionTable) as RouteName[]) {
    const route = routes.get(name);
    if (!route) throw new Error(`the permission table names ${name}, which nobody serves`);
    if ((permissionTable[name] === 'anyone') !== (route.access === 'open'))
      throw new Error(`${name} is ${route.access}, which its row in the permission table contradicts`);
    const { method, path } = methodAndPath(name);
    app[method](path, async (request, response) => {
      sendReply(response, await answer(name, route, request, await identify(request)));
    });
  }
}
