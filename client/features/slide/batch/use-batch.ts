import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNetwork } from '../../../network/network-context.ts';
import type { Batch } from './batch-form.ts';
import { isMade, type BatchItem } from './batch-item.ts';
import { dropBatchNote, writeBatchNote } from './batch-note.ts';
import { runBatch, type BatchSteps } from './run-batch.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface BatchRun {
  batch: Batch;
  items: BatchItem[];
  isRunning: boolean;
  /** Why children didn't get the slides, which are all made. */
  problem: string | null;
  isDone: boolean;
}

/** The batch that is being made; null until somebody starts one. */
export function useBatch() {
  const { call, upload } = useNetwork();
  const queries = useQueryClient();
  const [run, setRun] = useState<BatchRun | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const steps: BatchSteps = {
    shrink: shrinkPicture,
    upload: (file, options) => upload(file, crypto.randomUUID(), options),
    // Into the working copy: children never see half a deck.
    create: (body, signal) => call('slides.create', { query: { draft: true }, body, signal }),
    async isThere({ groupName, priority, title, imageUrl }, signal) {
      const list = await call('slides.deck', { query: { groupName }, signal });
      if (!list.ok) return list;
      const data = list.data.some(
        (slide) =>
          slide.state !== 'deleted' &&
          slide.priority === priority &&
          slide.title === title &&
          slide.imageUrl === imageUrl,
      );
      return { ...list, data };
    },
  };

  /** Why not; null once children have them. */
  async function publish(groupName: string): Promise<string | null> {
    const published = await call('slides.publish', { params: { groupName } });
    return published.ok ? null : published.message;
  }

  async function start(batch: Batch, items: BatchItem[]): Promise<void> {
    const controller = new AbortController();
    underWay.current = controller;
    let now: BatchRun = { batch, items, isRunning: true, problem: null, isDone: false };
    const show = (next: BatchRun) => {
      now = next;
      setRun(next);
      writeBatchNote({
        groupName: batch.groupName,
        made: next.items.filter(isMade).length,
        total: next.items.length,
      });
    };
    show(now);
    const tell = (id: string, change: Partial<BatchItem>) =>
      show({ ...now, items: now.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
    await runBatch(items, batch, steps, tell, controller.signal);
    const isWhole = now.items.every(isMade);
    const problem = isWhole && batch.publish ? await publish(batch.groupName) : null;
    show({ ...now, isRunning: false, problem, isDone: isWhole && problem === null });
    if (now.isDone) dropBatchNote();
    for (const name of ['slides.deck', 'slides.decks', 'slides.list', 'slides.groups'])
      void queries.invalidateQueries({ queryKey: [name] });
  }

  return {
    run,
    start,
    retry: () => run && start(run.batch, run.items),
    stop: () => underWay.current?.abort(),
  };
}
