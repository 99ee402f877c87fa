import type { Calls } from '../../sync/contract/calls/index.ts';
import { createLine, REQUEST } from '../../sync/client/line.ts';
import { waitingName } from '../../sync/client/waiting-name.ts';
import type { UserId } from '../../sync/contract/index.ts';
import { holdAccount } from '../database/account-hold.ts';
import { createAccountLifecycle } from '../database/account-lifecycle.ts';
import { createAuthorizedFetch } from '../network/authorized-fetch.ts';
import { takeOverAccounts } from '../session/accounts-before.ts';
import { createDeviceAccounts } from '../session/device-accounts.ts';
import { deviceKeyOf, deviceSealOf } from '../session/device-key.ts';
import { createDeviceStorage } from '../session/device-storage.ts';
import { createExclusive, syncLock } from '../session/exclusive.ts';
import { restartWithoutStorage, wasStorageLost, type RestartablePage } from '../session/lost-storage.ts';
import { createPersonalData } from '../session/personal-data.ts';
import { createSignedOutWork } from '../session/signed-out-work.ts';
import { createTokenRenewal } from '../session/token-renewal.ts';
import { createTokens } from '../session/tokens.ts';
import { deviceKind, mayDownloadUnasked } from '../offline/may-download.ts';
import type { Fetch } from '../network/fetch.ts';
import { createCall } from '../network/call.ts';
import { offlineContentOf } from '../offline/offline-content.ts';
import { createOfflineReadiness } from '../offline/offline-readiness.ts';
import { createServiceWorkerLink } from '../offline/service-worker-link.ts';
import { createConnectivity } from '../network/connectivity.ts';
import { createUpload } from '../network/upload.ts';
import { createUploadingFetch } from '../network/uploading-fetch.ts';
import { watchClock } from '../network/watch-clock.ts';
import { watchRights } from '../network/watch-rights.ts';
import { watchVersion } from '../network/watch-version.ts';
import { isLoginPage, loginPath } from '../session/safe-next.ts';
import { createSession } from '../session/session.ts';
import { reloadPage } from '../ui/unsaved-work.ts';

/** The local databases (RxDB, Dexie) come with the first who signs in: a visitor's first screen has no use for them. */
const loadAccountDatabase = () => import('../../sync/client/account-database.ts');
const wipeDrafts = async (userId: UserId) =>
  (await import('../features/task/draft/wipe-drafts.ts')).wipeDrafts(userId);
const loadWiping = () => import('../database/wipe-account.ts');
const loadLeftBehind = () => import('../../sync/client/left-behind.ts');

/** What anybody may ask, and no file of this device answers. */
const PROBE: Calls['sections.pick']['path'] = '/api/sections';

const page: RestartablePage = {
  ...{ storage: sessionStorage, now: Date.now, reload: reloadPage },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Builds everything with a life of its own and ties it together. `go` navigates within the app. */
export function buildServices(go: (path: string) => void) {
  const connectivity = createConnectivity((path, init) => fetch(path, init), PROBE, navigator.onLine);
  const { fetch: timedFetch, offset: clockOffset } = watchClock(connectivity.fetch);
  const { fetch: plainFetch, isOutdated } = watchVersion(timedFetch);
  const publicCall = createCall(plainFetch);
  const deviceStorage = createDeviceStorage(localStorage);
  const tokens = createTokens(deviceStorage);
  const accounts = createDeviceAccounts(deviceStorage);
  const exclusive = createExclusive('token-renewal');
  const line = createLine();
  /** Given up as what replication asks: all requests wait for a renewal. */
  const onLine: Fetch = (path, init = {}) =>
    line.use(REQUEST, (given) =>
      plainFetch(path, { ...init, signal: init.signal ? AbortSignal.any([given, init.signal]) : given }),
    );
  const renewal = createTokenRenewal({
    call: createCall(onLine),
    tokens,
    exclusive,
    now: () => Date.now(),
    onEnded: () => {
      session.end();
      // Wherever that was in the middle of: there it goes on after signing in.
      if (!isLoginPage(location.pathname)) go(loginPath(location.pathname + location.search));
    },
  });
  const doubt = () => session.doubt();
  // One tab hears the server for all.
  const rights = new BroadcastChannel('rights');
  rights.onmessage = doubt;
  const onRightsChanged = () => {
    doubt();
    rights.postMessage(null);
  };
  const authorized = (fetch: Fetch, owner?: UserId) =>
    watchRights(createAuthorizedFetch(fetch, renewal, tokens, owner), doubt);
  const call = createCall(authorized(plainFetch));
  const upload = createUpload((onProgress) =>
    authorized(connectivity.listen(createUploadingFetch(onProgress))),
  );

  const seal = deviceSealOf(deviceStorage);
  const personalData = createPersonalData({
    accounts,
    tokens,
    deviceSeal: seal,
    waiting: {
      seal: async (userId) => (await loadLeftBehind()).sealLeftBehind(userId, seal),
      async open(userId) {
        const databases = await indexedDB.databases();
        if (databases.some(({ name }) => name === waitingName(userId)))
          await (await loadLeftBehind()).openLeftBehind(userId, seal);
      },
    },
    async wipe(userId) {
      await (await loadWiping()).wipeAllButOutbox(userId);
      await wipeDrafts(userId);
    },
  });
  const signedOutWork = createSignedOutWork({
    fetch: plainFetch,
    accounts,
    tokens,
    seal: personalData.seal,
    lock: syncLock,
    random: Math.random,
    outboxes: {
      deliver: async (options) =>
        (await import('../../sync/client/deliver-outbox.ts')).deliverOutbox({ ...options, seal }),
      read: async (userId) => (await loadLeftBehind()).readLeftBehind(userId),
      dismiss: async (userId, id) => (await loadLeftBehind()).dismissLeftBehind(userId, id),
      async wipe(userId) {
        await (await loadWiping()).wipeAccount(userId);
        await wipeDrafts(userId);
      },
    },
  });
  const lifecycle = createAccountLifecycle({
    open: async (options) =>
      (await loadAccountDatabase()).openAccountDatabase({ ...options, onRightsChanged }),
    fetchFor: (userId) => authorized(plainFetch, userId),
    lock: syncLock,
    hold: holdAccount,
  });
  const session = createSession({
    call,
    publicCall,
    callWith: (token) =>
      createCall((path, init) => {
        const headers = new Headers(init?.headers);
        headers.set('Authorization', `Bearer ${token}`);
        return plainFetch(path, { ...init, headers });
      }),
    tokens,
    accounts,
    personalData,
    takeOver: () => takeOverAccounts(deviceStorage, tokens),
    deviceKey: () => deviceKeyOf(deviceStorage),
    wasStorageLost: wasStorageLost(page),
    exclusive,
    go,
    localData: {
      enter(user) {
        lifecycle.open({ userId: user.id, actor: user.actor });
        signedOutWork.wake();
      },
      async leave() {
        await lifecycle.close();
        signedOutWork.wake();
      },
      unsent: lifecycle.unsent,
      leftBehind: async (userId) => (await loadLeftBehind()).readLeftBehind(userId),
    },
    onSignedIn: () => void navigator.storage?.persist?.(),
  });
  restartWithoutStorage(deviceStorage, session, page);
  const link = createServiceWorkerLink();
  const readiness = createOfflineReadiness(
    link,
    offlineContentOf(lifecycle.state, location.origin),
    location.origin,
    () => ({ kind: deviceKind(), mayDownload: mayDownloadUnasked() }),
  );
  session.state.subscribe(({ user }) => {
    if (user) void readiness.expectLessons();
  });
  return {
    line,
    network: { call, publicCall, upload, fetch: plainFetch, connectivity, clockOffset },
    session,
    lifecycle,
    deviceStorage,
    tokens,
    link,
    isOutdated,
    readiness,
    connectivity,
    signedOutWork,
  };
}
export type App = ReturnType<typeof buildServices>;
