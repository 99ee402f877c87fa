import { openAccountSync } from '../../sync/client/account-sync.ts';
import { wipeDrafts } from '../features/tasks/wipe-drafts.ts';
import { wipeAccount } from '../database/wipe-account.ts';
import { createWorkplace } from '../database/workplace.ts';
import { createAuthorizedFetch } from './account/authorized-fetch.ts';
import { isStaff } from './account/current-user.ts';
import { createDeviceAccounts } from './account/device-accounts.ts';
import { createExclusive, syncLock } from './account/exclusive.ts';
import { createLeftovers } from './account/leftovers.ts';
import { createTokenRenewal } from './account/token-renewal.ts';
import { createTokens } from './account/tokens.ts';
import { createApi } from './api.ts';
import { offlineContentOf } from './offline/offline-content.ts';
import { createOfflineReadiness } from './offline/offline-readiness.ts';
import { createServiceWorkerLink } from './offline/service-worker-link.ts';
import { createUplink } from './offline/uplink.ts';
import { createSession } from './session.ts';

/** Builds everything with a life of its own and ties it together. `go` navigates within the app. */
export function buildServices(go: (path: string) => void) {
  const uplink = createUplink(
    (path, init) => fetch(path, init),
    '/api/sections',
    () => navigator.onLine,
  );
  const plainFetch = uplink.fetch;
  const tokens = createTokens(localStorage);
  const accounts = createDeviceAccounts(localStorage);
  const exclusive = createExclusive('token-renewal');
  const renewal = createTokenRenewal({
    fetch: plainFetch,
    tokens,
    exclusive,
    now: () => Date.now(),
    onEnded: () => {
      session.end();
      go('/login');
    },
  });
  const api = createApi(createAuthorizedFetch(plainFetch, renewal, tokens));
  const publicApi = createApi(plainFetch);

  const leftovers = createLeftovers({
    api,
    fetch: plainFetch,
    accounts,
    tokens,
    lock: syncLock,
    now: () => Date.now(),
    async wipe(userId) {
      await wipeAccount(userId);
      await wipeDrafts(userId);
    },
  });
  const workplace = createWorkplace({
    open: openAccountSync,
    fetchFor: (userId) => createAuthorizedFetch(plainFetch, renewal, tokens, userId),
    lock: syncLock,
    onWiped: wipeDrafts,
    onOpened: ({ userId, device }) => {
      void leftovers.prepare(userId, device);
      void leftovers.deliver();
    },
  });
  const session = createSession({
    api,
    publicApi,
    tokens,
    accounts,
    exclusive,
    go,
    workplace: {
      enter: (user) => workplace.enter({ userId: user.id, actor: user.actor, transient: isStaff(user) }),
      leave: workplace.leave,
      unsent: workplace.unsent,
    },
    onSignedIn: () => void navigator.storage?.persist?.(),
  });
  const link = createServiceWorkerLink();
  const readiness = createOfflineReadiness(
    link,
    offlineContentOf(workplace.live, location.origin),
    location.origin,
  );
  return {
    services: { api, publicApi, session, uplink },
    session,
    workplace,
    tokens,
    link,
    readiness,
    uplink,
    leftovers,
  };
}
export type App = ReturnType<typeof buildServices>;
