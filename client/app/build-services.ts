import { openAccountSync } from '../../sync/client/account-sync.ts';
import { wipeDrafts } from '../features/task/draft/wipe-drafts.ts';
import { wipeAccount } from '../database/wipe-account.ts';
import { createWorkplace } from '../database/workplace.ts';
import { createAuthorizedFetch } from '../network/authorized-fetch.ts';
import { isStaff } from '../session/current-user.ts';
import { createDeviceAccounts } from '../session/device-accounts.ts';
import { createExclusive, syncLock } from '../session/exclusive.ts';
import { createSignedOutWork } from '../session/signed-out-work.ts';
import { createTokenRenewal } from '../session/token-renewal.ts';
import { createTokens } from '../session/tokens.ts';
import { createApi } from '../network/api.ts';
import { deviceKind, mayDownloadUnasked } from '../offline/may-download.ts';
import { offlineContentOf } from '../offline/offline-content.ts';
import { createOfflineReadiness } from '../offline/offline-readiness.ts';
import { createServiceWorkerLink } from '../offline/service-worker-link.ts';
import { createConnectivity } from '../network/connectivity.ts';
import { isSignInPath, loginPath } from '../session/safe-next.ts';
import { createSession } from '../session/session.ts';

/** Builds everything with a life of its own and ties it together. `go` navigates within the app. */
export function buildServices(go: (path: string) => void) {
  const connectivity = createConnectivity(
    (path, init) => fetch(path, init),
    '/api/sections',
    () => navigator.onLine,
  );
  const plainFetch = connectivity.fetch;
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
      // Wherever that was in the middle of: there it goes on after signing in.
      if (!isSignInPath(location.pathname)) go(loginPath(location.pathname + location.search));
    },
  });
  const api = createApi(createAuthorizedFetch(plainFetch, renewal, tokens));
  const publicApi = createApi(plainFetch);

  const signedOutWork = createSignedOutWork({
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
      void signedOutWork.prepare(userId, device);
      void signedOutWork.deliver();
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
    () => ({ kind: deviceKind(), mayDownload: mayDownloadUnasked() }),
  );
  session.state.subscribe(({ user }) => {
    if (user) void readiness.expectLessons();
  });
  return {
    network: { api, publicApi, connectivity },
    session,
    workplace,
    tokens,
    link,
    readiness,
    connectivity,
    signedOutWork,
  };
}
export type App = ReturnType<typeof buildServices>;
