import { createStore } from 'zustand/vanilla';
import type { LeftBehind } from '../../sync/client/left-behind.ts';
import type { UserId } from '../../sync/contract/index.ts';
import { isStaff, toCurrentUser, type CurrentUser } from './current-user.ts';
import { signDeliveryToken } from './delivery-token.ts';
import type { DeviceAccounts } from './device-accounts.ts';
import { rememberSignIn, sealSession, signInOffline } from './offline-sign-in.ts';
import { sessionMessages } from './session-messages.ts';
import type { Tokens } from './tokens.ts';
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
}

export interface Session {
  state: ReadonlyStore<SessionState>;
  /**
   * Online against the server; offline against this device's earlier sign-in (design section 5). Who is here is on the disk
   * before the answer.
   */
  signIn(username: string, password: string): Promise<Result<null>>;
  /**
   * Ends the session and goes to `to`. With unsent commands it first answers `{unsent}` and does nothing; call again with
   * `confirmed` once the person has read the warning. Rejects where the disk doesn't take it: the person is still signed in.
   */
  signOut(to: string, confirmed?: boolean): Promise<{ unsent: number }>;
}

/** The local databases, as signing in and out drives them. */
export interface LocalData {
  enter(user: CurrentUser): void;
  /** Commands of the open account that no server has yet. */
  unsent(): Promise<number>;
  /** What it would leave on the device. */
  leftBehind(userId: UserId): Promise<LeftBehind>;
  /** Closes the database; of staff only what is unsent or unread stays. */
  leave(): Promise<void>;
}

export interface SessionDependencies {
  call: Call;
  /** Without a token. */
  publicCall: Call;
  tokens: Tokens;
  accounts: DeviceAccounts;
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
  /** The server has ended the session. */
  end(): void;
}

const succeeded: Result<null> = { ok: true, status: 200, data: null };
const anonymous: SessionState = { status: 'anonymous', user: null };

export function createSession(d: SessionDependencies): OwnedSession {
  const state = createStore<SessionState>(() => ({ status: 'loading', user: null }));
  /** Who was here when the app was closed, until somebody is in. */
  let wasHere: CurrentUser | null = null;

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
    await d.localData.leave();
    show(ended ? { ...anonymous, ended } : anonymous);
  };
  const fetchUser = async (): Promise<Result<CurrentUser>> => {
    const answer = await d.call('users.current');
    return answer.ok ? { ...answer, data: toCurrentUser(answer.data) } : answer;
  };
  /** Before the screen shows this person: a device that loses power now must know next time who was here. */
  const keep = async (user: CurrentUser) => {
    await d.accounts.keep(user, isStaff(user));
    await d.tokens.setOwner(user.id);
  };
  const keptUser = () => d.accounts.get(d.tokens.owner() ?? '')?.user ?? null;

  async function take(answer: Result<CurrentUser>): Promise<void> {
    if (answer.ok) {
      // What is on the disk already is enough to go on with.
      await keep(answer.data).catch((error: unknown) =>
        console.error('who is here was not written down', error),
      );
      return enter(answer.data);
    }
    if (answer.code !== 'offline') console.error('the current user could not be loaded', answer);
    if (answer.status === 401) return endHere();
    const kept = isUnreached(answer) ? keptUser() : null;
    return kept ? enter(kept) : leave();
  }

  async function start(): Promise<void> {
    await d.tokens.opened;
    const isKnown =
      d.tokens.owner() !== null || d.tokens.refreshToken() !== null || d.tokens.token() !== null;
    if (!isKnown) {
      dropAllFormDrafts();
      return show(anonymous);
    }
    const kept = keptUser();
    wasHere = kept;
    const asked = fetchUser();
    if (kept) {
      // A network that answers nothing must not keep a child from working; the answer still counts when it comes.
      const late = Symbol();
      const first = await Promise.race([
        asked,
        new Promise((resolve) => setTimeout(resolve, CONFIRM_PATIENCE_MS, late)),
      ]);
      if (first === late) enter(kept);
    }
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

  const signIn = (username: string, password: string): Promise<Result<null>> =>
    signInAnywhere(username, password).catch((error: unknown) => {
      console.error('the sign-in could not be kept', error);
      return { ok: false, status: null, code: 'not-kept', message: sessionMessages.notKept };
    });

  async function signInAnywhere(username: string, password: string): Promise<Result<null>> {
    const body = { username: username.trim(), password };
    const login = await d.publicCall('auth.login', { body, patience: LOGIN_PATIENCE_MS });
    if (!login.ok) return isUnreached(login) ? enterOffline(username, password) : login;
    await endHere();
    await d.tokens.begin(login.data.response);
    const user = await fetchUser();
    if (!user.ok) {
      await d.tokens.clear();
      return user;
    }
    await keep(user.data);
    // Of staff nothing stays that a copied disk could be tried with.
    if (!isStaff(user.data))
      rememberSignIn(d.accounts, user.data, username, password).catch((error: unknown) =>
        console.error('this sign-in is not kept for offline use', error),
      );
    enter(user.data);
    d.onSignedIn();
    return succeeded;
  }

  async function enterOffline(username: string, password: string): Promise<Result<null>> {
    const entry = await signInOffline(d.accounts, username, password);
    if (!entry.ok) return entry;
    await endHere();
    await d.tokens.beginOffline(entry.data.user.id, entry.data.refreshToken);
    enter(entry.data.user);
    return succeeded;
  }

  /** What stays of the account that is open: that it left something, and how that may be sent. */
  async function noteLeftovers(user: CurrentUser, refreshToken: string | null): Promise<LeftBehind> {
    const left = await d.localData.leftBehind(user.id);
    const { unsent, lastGiven: until, device, refused } = left;
    const deliveryToken =
      refreshToken && until !== null
        ? await signDeliveryToken(refreshToken, { userId: user.id, device, until })
        : null;
    // Of staff who were cut off the records are still here: they go with the last of what is unsent.
    const isCutOff = user === wasHere;
    const hasLeftovers = unsent > 0 || (isStaff(user) && (refused.length > 0 || isCutOff));
    await d.accounts.update(user.id, { hasLeftovers, deliveryToken });
    return left;
  }

  /** Ends the present session on this device, if there is one. */
  async function endHere(): Promise<void> {
    const user = state.getState().user ?? wasHere;
    const left = user && (await noteLeftovers(user, d.tokens.refreshToken()));
    const refreshToken = await d.exclusive(d.tokens.clear);
    if (user && left) {
      const offlineSignIn = !isStaff(user) && Boolean(d.accounts.get(user.id)?.vault);
      const body = { refreshToken: refreshToken ?? undefined, unsentWork: left.unsent > 0, offlineSignIn };
      // Where nobody hears it the access token ends by itself in some minutes; the device has forgotten it.
      if (refreshToken) void d.publicCall('auth.logout', { body });
      if (!isStaff(user)) await sealSession(d.accounts, user.id, refreshToken);
    }
    wasHere = null;
    await leave();
  }

  return {
    state,
    start,
    confirm,
    signIn,
    async signOut(to, confirmed = false) {
      const unsent = await d.localData.unsent();
      if (unsent > 0 && !confirmed) return { unsent };
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
        await noteLeftovers(user, null);
      };
      void note()
        .catch((error: unknown) => console.error('leftovers were not noted', error))
        .then(() => leave(true));
    },
  };
}
