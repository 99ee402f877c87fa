import { describe, expect, it } from 'vitest';
import type { Readiness } from '../../../client/offline/offline-readiness.ts';
import type { ConnectivityState } from '../../../client/network/connectivity.ts';
import { summarize, tellsOfSending } from '../../../client/app/shell/summary.ts';
import type { OutboxState } from '../../../client/database/outbox-state.ts';

const quiet: OutboxState = { unsent: 0, refused: [], connection: 'online', pause: null };
const visitor = (offline: Readiness['status'], network: ConnectivityState) =>
  summarize(quiet, { status: offline } as Readiness, false, network).text;
const child = (offline: Readiness['status'], network: ConnectivityState, outbox: Partial<OutboxState> = {}) =>
  summarize({ ...quiet, ...outbox }, { status: offline } as Readiness, true, network).text;

describe('the status chip', () => {
  it('tells a visitor no more than the device knows', () => {
    expect(visitor('awaiting-content', 'unknown')).toBe('Pliki są na urządzeniu');
    expect(visitor('awaiting-content', 'reached')).toBe('Pliki są na urządzeniu');
    expect(visitor('checking', 'unknown')).toBe('Sprawdzamy pliki…');
    expect(visitor('awaiting-content', 'lost')).toBe('Bez internetu');
    expect(visitor('ready', 'lost')).toBe('Bez internetu');
  });

  it('says of work that waits for a sign-in where nobody is signed in, not that it is of others', () => {
    const text = (isSignedIn: boolean, waitingForOwner: number) =>
      summarize(quiet, { status: 'ready' } as Readiness, isSignedIn, 'reached', {
        unsent: 2,
        waitingForOwner,
        refused: [],
      }).text;
    expect(text(false, 2)).toBe('2 zmiany czekają na zalogowanie');
    expect(text(false, 1)).toBe('2 zmiany innych osób');
    expect(text(true, 2)).toBe('2 zmiany innych osób');
  });

  it('counts what others left, and tells staff of theirs that was refused', () => {
    const withLeft = (left: { unsent: number; refused: never[] }, network: ConnectivityState = 'reached') =>
      summarize({ ...quiet, unsent: 2 }, { status: 'ready' } as Readiness, true, network, {
        ...left,
        waitingForOwner: 0,
      });
    expect(withLeft({ unsent: 3, refused: [] }).text).toBe('2 zmiany do wysłania · 3 zmiany innych osób');
    expect(withLeft({ unsent: 1, refused: [] }, 'lost').text).toBe(
      'Bez internetu · 2 zmiany do wysłania · 1 zmiana innych osób',
    );
    expect(withLeft({ unsent: 0, refused: [{}] as never[] })).toMatchObject({
      look: 'bad',
      text: '1 zmiana odrzucona · 2 zmiany do wysłania',
    });
  });

  it('keeps the number of what waits where a phone has no room for words', () => {
    const short = (network: ConnectivityState, outbox: Partial<OutboxState> = {}, others = 0) =>
      summarize({ ...quiet, ...outbox }, { status: 'ready' } as Readiness, true, network, {
        unsent: others,
        waitingForOwner: 0,
        refused: [],
      }).short;
    expect(short('reached')).toBe('');
    expect(short('lost')).toBe('');
    expect(short('lost', { unsent: 3 })).toBe('3');
    expect(short('reached', { unsent: 3 }, 2)).toBe('5');
    expect(short('reached', { connection: 'paused', pause: 'signed-out', unsent: 1 })).toBe('1');
    expect(short('lost', { refused: [{}, {}] as never[], unsent: 7 })).toBe('2');
  });

  it('tells a child about the network first, then the unsent work, then the device', () => {
    expect(child('ready', 'reached')).toBe('Gotowe do pracy offline');
    expect(child('awaiting-content', 'reached')).toBe('Pobieramy zadania i slajdy…');
    expect(child('ready', 'lost', { unsent: 2 })).toBe('Bez internetu · 2 zmiany do wysłania');
    expect(child('ready', 'unknown', { connection: 'offline' })).toBe('Bez internetu');
    // The server answers, if only with errors: it is not the network's fault.
    expect(child('ready', 'reached', { connection: 'offline' })).toBe('Kłopot na serwerze');
    expect(child('ready', 'lost', { connection: 'offline' })).toBe('Bez internetu');
    // Nor the server's, where this device's disk is full.
    for (const network of ['reached', 'lost'] as const)
      expect(child('ready', network, { connection: 'storage-failed', unsent: 2 })).toBe(
        'Kłopot z pamięcią urządzenia · 2 zmiany do wysłania',
      );
    expect(child('ready', 'reached', { unsent: 5 })).toBe('5 zmian do wysłania');
    expect(child('ready', 'lost', { connection: 'paused', pause: 'signed-out', unsent: 1 })).toBe(
      'Wysyłanie wstrzymane · 1 zmiana do wysłania',
    );
  });
});

it('the status says nothing of what was sent above what was refused, unless something waits or the network is away', () => {
  const says = (refused: number, unsent: number, reach: 'online' | 'offline' | 'troubled' = 'online') =>
    tellsOfSending({ refused: Array.from({ length: refused }, () => ({})) as never[], unsent }, reach);
  expect(says(0, 0)).toBe(true);
  expect(says(1, 0)).toBe(false);
  expect(says(1, 2)).toBe(true);
  expect([says(1, 0, 'offline'), says(1, 0, 'troubled')]).toEqual([true, true]);
});
