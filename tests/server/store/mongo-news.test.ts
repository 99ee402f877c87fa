import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { News } from '../../../server/store/mongo/news.ts';
import { eventually } from '../../support/eventually.ts';

type Head = { _id: string; number: number; kinds: Record<string, number> };

/** The scopes' counters, and change streams over them that can be broken at will. */
class FakeHeads {
  heads: Head[] = [];
  opened = 0;
  refusals = 0;
  private wake: (error?: Error) => void = () => {};
  private readonly events: unknown[] = [];

  find = () => ({ lean: async () => structuredClone(this.heads) });

  collection = {
    watch: () => {
      this.opened += 1;
      const refused = this.refusals > 0;
      if (refused) this.refusals -= 1;
      return {
        tryNext: async () => {
          if (refused) throw new Error('not yet');
          return null;
        },
        close: async () => this.wake(new Error('closed')),
        [Symbol.asyncIterator]: () => ({ next: () => this.next() }),
      };
    },
  };

  change(scope: string, kind: string, number: number): void {
    this.heads = [
      ...this.heads.filter(({ _id }) => _id !== scope),
      { _id: scope, number, kinds: { [kind]: number } },
    ];
  }

  tell(scope: string, kind: string, number: number): void {
    this.change(scope, kind, number);
    this.events.push({
      documentKey: { _id: scope },
      updateDescription: { updatedFields: { number, [`kinds.${kind}`]: number } },
    });
    this.wake();
  }

  breakStream(): void {
    this.wake(new Error('the node is gone'));
  }

  private async next(): Promise<{ done: false; value: unknown }> {
    while (this.events.length === 0) {
      await new Promise<void>(
        (resolve, reject) => (this.wake = (error) => (error ? reject(error) : resolve())),
      );
    }
    return { done: false, value: this.events.shift() };
  }
}

async function start(fake: FakeHeads) {
  const news = new News(fake as never);
  const told: string[] = [];
  await news.watch((items) => told.push(...items.map(({ scope, collection }) => `${scope} ${collection}`)));
  return { news, told };
}

it('tells what the stream says, and nothing that was there before', async () => {
  const fake = new FakeHeads();
  fake.change('staff', 'user', 3);
  const { news, told } = await start(fake);
  fake.tell('content', 'task', 1);
  await eventually(() => expect(told).toEqual(['content task']));
  await news.stop();
});

it('tells a commit once, though it hears of it from the commit and from the stream', async () => {
  const fake = new FakeHeads();
  const { news, told } = await start(fake);
  news.announceSteps([{ scope: 'staff', collection: 'user', id: 'a', number: 1, deleted: false }]);
  fake.tell('staff', 'user', 1);
  fake.tell('staff', 'user', 2);
  await eventually(() => expect(told).toEqual(['staff user', 'staff user']));
  await news.stop();
});

it('opens a broken stream again until that works, and tells what happened meanwhile', async () => {
  const fake = new FakeHeads();
  const { news, told } = await start(fake);
  fake.refusals = 1;
  fake.breakStream();
  fake.change('section:s1', 'attendance', 4);
  await vi.waitFor(() => expect(told).toEqual(['section:s1 attendance']), { timeout: 10_000 });
  expect(fake.opened).toBe(3);
  await wait(0);
  fake.tell('staff', 'user', 1);
  await eventually(() => expect(told).toEqual(['section:s1 attendance', 'staff user']));
  await news.stop();
});

it('fails where the first stream cannot be opened, and starts anew when asked again', async () => {
  const fake = new FakeHeads();
  fake.refusals = 1;
  const news = new News(fake as never);
  await expect(news.watch(() => {})).rejects.toThrow('not yet');
  await news.watch(() => {});
  await news.stop();
});
