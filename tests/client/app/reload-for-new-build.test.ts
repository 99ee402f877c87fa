import { describe, expect, it, vi } from 'vitest';
import { reloadForNewBuild, type ReloadablePage } from '../../../client/app/reload-for-new-build.ts';
import { ours } from '../../support/our-answer.ts';
import { fakeStorage } from '../fake-storage.ts';

const page = (change: Partial<ReloadablePage> = {}) => ({
  storage: fakeStorage(),
  build: '/assets/index-a.js',
  fetch: async () => new Response('<!doctype html>', { headers: ours }),
  hasTypedWork: () => false,
  reload: vi.fn(),
  ...change,
});

describe('a page whose file is gone', () => {
  it('is loaded anew once for each build, and never in a loop', async () => {
    const first = page();
    expect(await reloadForNewBuild(first)).toBe(true);
    expect(await reloadForNewBuild(first)).toBe(false);
    const second = page({ storage: first.storage, build: '/assets/index-b.js' });
    expect(await reloadForNewBuild(second)).toBe(true);
    // A server that gives the one build and the other in turn.
    for (const each of [first, second, first]) expect(await reloadForNewBuild(each)).toBe(false);
    expect(first.reload).toHaveBeenCalledTimes(1);
    expect(second.reload).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<ReloadablePage>]>([
    ['something typed would be lost', { hasTypedWork: () => true }],
    ['there is no network', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['a portal answers', { fetch: async () => new Response('<html>') }],
    ['the server has no page', { fetch: async () => new Response('', { status: 404, headers: ours }) }],
    [
      'this tab could not remember that it has',
      {
        storage: {
          getItem: () => null,
          setItem() {
            throw new Error('quota');
          },
        },
      },
    ],
  ])('stays where %s', async (_name, change) => {
    const stuck = page(change);
    expect(await reloadForNewBuild(stuck)).toBe(false);
    expect(stuck.reload).not.toHaveBeenCalled();
  });
});
