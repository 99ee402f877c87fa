import { createStore } from 'zustand/vanilla';
import type { LeftBehind } from '../../sync/client/left-behind.ts';
import type { UserId } from '../../sync/contract/index.ts';
import { isStaff, toCurrentUser, type CurrentUser } from './current-user.ts';
import { signDeliveryToken } from './delivery-token.ts';
import type { DeviceAccounts } from './device-accounts.ts';
import { sealSession, signInOffline, vaultFor } from './offline-sign-in.ts';
import { sealText, type OpenVault } from './password-vault.ts';
import type { PersonalData } from './personal-data.ts';
import { subtleCrypto } from './seal.ts';
import { sessionMessages } from './session-messages.ts';
import { makeSessionKey, readTiedUser, tieUser } from './session-user.ts';
import type { StartingTokens, Tokens } from './tokens.ts';
import type { Call } from '../network/call.ts';
import { isUnreached, type Result } from '../network/request-json.ts';
import { claimFormDrafts, dropAllFormDrafts } from '../ui/form/form-drafts.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';

/** How long a start waits for the server where the device knows the person already. */
const CONFIRM_PATIENCE_MS = 4_000;
/** How long a sign-in waits for the server before the device's own memory is asked. */
const LOGIN_PATIENCE_MS = 10_000;

export interface SessionState {
  /** 'loading' only until the stored session was read and, where there is network, confirmed once. */
  status: 'loading' | 'anonymous' | 'signed-in';
  user: CurrentUser | null;
  /** Nobody signed out: the server has ended the session, in the middle of whatever was on the screen. */
  ended?: boolean;
  /** Nobody signed out: the browser has cleared what this device kept, under whoever was here. */
  lost?: boolean;
}

export interface Session {
  state: ReadonlyStore<SessionState>;
  /**
   * Online against the server; offline against this device's earlier sign-in (design section 5). Who is here is on the disk
   * before the answer. Given up by `signal` it changes nothing: code 'aborted'.
   */
  signIn(username: string, password: string, signal?: AbortSignal): Promise<Result<null>>;
  /**
   * Ends the session and goes to `to`. With unsent commands, or where it `asks`, it first answers `{unsent}` and does nothing;
   * call again with `confirmed` once the person has read the warning. Rejects where the disk doesn't take it: the person is
   * still signed in.
   */
  signOut(to: string, confirmed?: boolean, asks?: boolean): Promise<{ unsent: number }>;
}

/** The local databases, as signing in and out drives them. */
export interface LocalData {
  enter(user: CurrentUser): void;
  /** Commands of the open account that no server has yet. */
  unsent(): Promise<number>;
  /** What it would leave on the device. */
  leftBehind(userId: UserId): Promise<LeftBehind>;
  /** Closes the database. */
  leave(): Promise<void>;
}

export interface SessionDependencies {
  call: Call;
  /** Without a token. */
  publicCall: Call;
  /** With this token, of which nothing else knows yet. */
  callWith(token: string): Call;
  tokens: Tokens;
  accounts: DeviceAccounts;
  personalData: Pick<PersonalData, 'seal' | 'sealOthers' | 'unseal' | 'dropOpenedBoxes'>;
  /** What an earlier version kept is taken over. */
  takeOver(): Promise<void>;
  deviceKey(): Promise<CryptoKey>;
  /** This start follows on a loss of what the device kept. */
  wasStorageLost: boolean;
  localData: LocalData;
  /** Shared with the token renewal, so that no token is renewed while it is being put away. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  go(path: string): void;
  /** Called after each sign-in: asks the browser to keep our storage. */
  onSignedIn(): void;
}

export interface OwnedSession extends Session {
  start(): Promise<void>;
  /** Asks the server again who this is, after the network has come back. */
  confirm(): Promise<void>;
  /** Asks too, as this person's rights may have changed: once for all that doubt them at once. */
  doubt(): void;
  /** The server has ended the session. */
  end(): void;
}

const succeeded: Result<null> = { ok: true, status: 200, data: null };
const givenUp: Result<null> = { ok: false, status: null, code: 'aborted', message: '' };
const anonymous: SessionState = { status: 'anonymous', user: null };

export function createSession(d: SessionDependencies): OwnedSession {
  const state = createStore<SessionState>(() => ({ status: 'loading', user: null }));
  /** Who was here when the app was closed, until somebody is in. */
  let wasHere: CurrentUser | null = null;
  let doubted: Promise<void> | null = null;

  const show = (next: SessionState) => {
    state.setState(next, true);
  };
  const enter = (user: CurrentUser) => {
    wasHere = null;
    claimFormDrafts(user.id);
    d.localData.enter(user);
    show({ status: 'signed-in', user });
  };
  const leave = async (ended = false) => {
    const left = state.getState().user ?? wasHere;
    wasHere = null;
    // Nobody's screens stay open, and what is typed on them is written, before it is sealed.
    if (state.getState().user) show({ status: 'loading', user: null });
    await d.localData.leave();
    if (left)
      await d.personalData
        // A session is ended by a new password too: that opens nothing that only the former one does.
        .seal(left.id, ended)
        .catch((error: unknown) => console.error('not sealed; the next start will', error));
    show(ended ? { ...anonymous, ended } : anonymous);
  };
  const fetchUser = async (call: Call = d.call): Promise<Result<CurrentUser>> => {
    const answer = await call('users.current');
    return answer.ok ? { ...answer, data: toCurrentUser(answer.data) } : answer;
  };
  /** Before the screen shows this person: a device that loses power now must know next time who was here. */
  async function keep(
    user: CurrentUser,
    key = d.tokens.key(),
    vault = d.accounts.get(user.id)?.vault ?? null,
  ): Promise<void> {
    const kept = isStaff(user) ? null : vault;
    const sealedUser = kept && (await sealText(kept, JSON.stringify(user)));
    await d.accounts.keep(user, isStaff(user), { user: await tieUser(key, user), sealedUser, vault: kept });
  }
  const keptUser = () => readTiedUser(d.accounts.get(d.tokens.owner() ?? ''), d.tokens.key());

  async function take(answer: Result<CurrentUser>): Promise<void> {
    if (answer.ok) {
      if (answer.data.id !== d.tokens.owner()) return endHere();
      // What is on the disk already is enough to go on with.
      await keep(answer.data).catch((error: unknown) =>
        console.error('who is here was not written down', error),
      );
      return enter(answer.data);
    }
    if (answer.code !== 'offline' && answer.code !== 'silent')
      console.error('the current user could not be loaded', answer);
    if (answer.status === 401) return endHere(true);
    // That this app is too old for its server is no word on who is here.
    const kept = isUnreached(answer) || answer.status === 426 ? await keptUser() : null;
    return kept ? enter(kept) : leave();
  }

  async function start(): Promise<void> {
    await d.tokens.opened;
    await d.takeOver().catch((error: unknown) => console.error('earlier accounts are not taken over', error));
    const kept = await keptUser();
    // A session whose key doesn't open the account that it is said to be of is nobody's.
    if (!kept && d.tokens.owner() !== null) await d.exclusive(d.tokens.clear);
    await d.personalData.sealOthers();
    if (!kept) return show(d.wasStorageLost ? { ...anonymous, lost: true } : anonymous);
    wasHere = kept;
    await d.personalData
      .dropOpenedBoxes(kept.id)
      .catch((error: unknown) => console.error('boxes were not dropped', error));
    const asked = fetchUser();
    // A network that answers nothing must not keep a child from working; the answer still counts when it comes.
    const late = Symbol();
    const first = await Promise.race([
      asked,
      new Promise((resolve) => setTimeout(resolve, CONFIRM_PATIENCE_MS, late)),
    ]);
    if (first === late) enter(kept);
    const owner = d.tokens.owner();
    const answer = await asked;
    if (d.tokens.owner() === owner) await take(answer);
  }

  async function confirm(): Promise<void> {
    await d.tokens.refresh();
    const owner = d.tokens.owner();
    // After an offline sign-in there may be nothing to ask with: the work goes on, and sending waits for a sign-in.
    const canAsk = d.tokens.token() !== null || d.tokens.refreshToken() !== null;
    if (state.getState().status !== 'signed-in' || owner === null || !canAsk) return;
    const answer = await fetchUser();
    if (d.tokens.owner() === owner && (answer.ok || answer.status === 401)) await take(answer);
  }

  const signIn: Session['signIn'] = (username, password, signal) =>
    signInAnywhere(username, password, signal).catch((error: unknown) => {
      console.error('the sign-in could not be kept', error);
      return { ok: false, status: null, code: 'not-kept', message: sessionMessages.notKept };
    });

  async function signInAnywhere(
    username: string,
    password: string,
    signal?: AbortSignal,
  ): Promise<Result<null>> {
    const body = { username: username.trim(), password };
    // Not cut off by the signal: a session that the server has begun should be heard of, and ended.
    const login = await d.publicCall('auth.login', { body, patience: LOGIN_PATIENCE_MS });
    if (!login.ok) {
      if (!isUnreached(login)) return login;
      const entry = await enterOffline(username, password, signal);
      // What this device doesn't know the server would: why it wasn't reached is told.
      const isNotKnown = !entry.ok && (entry.code === 'unknown-offline' || entry.code === 'offline');
      return isNotKnown && login.code !== 'offline' ? login : entry;
    }
    const { token, refreshToken } = login.data.response;
    const answer = await fetchUser(d.callWith(token));
    if (signal?.aborted) {
      void d.publicCall('auth.logout', { body: { refreshToken, unsentWork: false, offlineSignIn: false } });
      return givenUp;
    }
    if (!answer.ok) return answer;
    const user = answer.data;
    await endHere();
    const vault = d.accounts.get(user.id)?.vault ?? null;
    // Of staff nothing stays that a copied disk could be tried with.
    const isKept = !isStaff(user) && subtleCrypto();
    const opened = isKept ? await vaultFor(vault, password, await d.deviceKey()) : null;
    await begin(user, username, { token, refreshToken }, opened);
    d.onSignedIn();
    return succeeded;
  }

  async function enterOffline(
    username: string,
    password: string,
    signal?: AbortSignal,
  ): Promise<Result<null>> {
    const entry = await signInOffline(d.accounts, d.deviceKey, username, password);
    if (signal?.aborted) return givenUp;
    if (!entry.ok) return entry;
    await endHere();
    const { user, refreshToken, opened } = entry.data;
    await begin(user, username, { token: null, refreshToken }, opened);
    return succeeded;
  }

  async function begin(
    user: CurrentUser,
    username: string,
    tokens: StartingTokens,
    opened: OpenVault | null,
  ): Promise<void> {
    const key = await makeSessionKey();
    await d.personalData.unseal(user.id, opened, async () => {
      await keep(user, key, opened && { ...opened.vault, sealed: null });
      if (opened) await d.accounts.addLogins(user.id, [username, user.username]);
      await d.tokens.begin(user.id, tokens, key);
    });
    enter(user);
  }

  /** What stays of the account that is open: that it left something, and how that may be sent. */
  async function noteSignedOutWork(user: CurrentUser, refreshToken: string | null): Promise<LeftBehind> {
    const left = await d.localData.leftBehind(user.id);
    const { unsent, lastGiven: until, device, refused } = left;
    const deliveryToken =
      refreshToken && until !== null
        ? await signDeliveryToken(refreshToken, { userId: user.id, device, until })
        : null;
    const hasSignedOutWork = unsent > 0 || (isStaff(user) && refused.length > 0);
    await d.accounts.update(user.id, { hasSignedOutWork, deliveryToken });
    return left;
  }

  /** Ends the present session on this device, if there is one; `ended` where the server has. */
  async function endHere(ended = false): Promise<void> {
    const user = state.getState().user ?? wasHere;
    const left = user && (await noteSignedOutWork(user, d.tokens.refreshToken()));
    const refreshToken = await d.exclusive(d.tokens.clear);
    if (user && left) {
      const offlineSignIn = !isStaff(user) && Boolean(d.accounts.get(user.id)?.vault);
      const body = { refreshToken: refreshToken ?? undefined, unsentWork: left.unsent > 0, offlineSignIn };
      // Where nobody hears it the access token ends by itself in some minutes; the device has forgotten it.
      if (refreshToken) void d.publicCall('auth.logout', { body });
      if (!isStaff(user)) await sealSession(d.accounts, user.id, refreshToken);
    }
    await leave(ended);
  }

  return {
    state,
    start,
    confirm,
    doubt() {
      doubted ??= confirm()
        .catch((error: unknown) => console.error('the current user was not asked for', error))
        .finally(() => (doubted = null));
    },
    signIn,
    async signOut(to, confirmed = false, asks = false) {
      const unsent = await d.localData.unsent();
      if ((unsent > 0 || asks) && !confirmed) return { unsent };
      await endHere();
      dropAllFormDrafts();
      d.go(to);
      return { unsent: 0 };
    },
    end() {
      const user = state.getState().user ?? wasHere;
      // What is unsent waits for the next sign-in: with the session its delivery has ended too.
      const note = async () => {
        if (!user) return;
        await sealSession(d.accounts, user.id, null);
        await noteSignedOutWork(user, null);
      };
      void note()
        .catch((error: unknown) => console.error('what is left to send was not noted', error))
        .then(() => leave(true));
    },
  };
}
