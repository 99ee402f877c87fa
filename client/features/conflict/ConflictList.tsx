import { useState } from 'react';
import { WARSAW } from '../../../sync/domain/warsaw-clock.ts';
import { CallFailure } from '../../network/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { conflictsMessages as texts } from './conflict-messages.ts';
import type { ConflictCase } from './describe-case.ts';
import type { Conflicts } from './use-conflicts.ts';
import styles from './conflict.module.css';

const when = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: WARSAW,
});

interface ConflictListProps extends Conflicts {
  /** Of all, where not all are shown. */
  total?: number;
  /** Where the page says so itself. */
  hideTitle?: boolean;
}

/** What two people wrote differently, who and when, and the way to settle it. */
export function ConflictList({ cases, total = cases.length, nameOf, settle, hideTitle }: ConflictListProps) {
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);

  const answer = async (conflictCase: ConflictCase, value?: boolean | string) => {
    setBusy(conflictCase.id);
    try {
      await settle(conflictCase, value);
    } catch (error) {
      console.error(error);
      toast('error', error instanceof CallFailure ? `${texts.failed}. ${error.message}` : texts.failed);
    } finally {
      setBusy(null);
    }
  };

  return (
    <section className={styles.list} aria-label={texts.title}>
      <h2>{hideTitle ? texts.count(total) : `${texts.title} (${total})`}</h2>
      <p>{texts.intro}</p>
      {cases.map((c) => {
        const newest = c.conflicts.at(-1)!;
        return (
          <Card key={c.id} as="article" aria-label={`${c.person}: ${c.what}`}>
            <h3>
              {c.person} · {c.what}
            </h3>
            <dl className={styles.marks}>
              <dt>{texts.shown}</dt>
              <dd>
                <strong>{c.show(newest.shown.value)}</strong>
                <small>{texts.by(nameOf(newest.shown.by), when.format(newest.shown.at))}</small>
              </dd>
              {c.conflicts.map((conflict) => (
                <div key={conflict.lost.id} className={styles.lost}>
                  <dt>{texts.lost}</dt>
                  <dd>
                    <strong>{c.show(conflict.lost.value)}</strong>
                    <small>{texts.by(nameOf(conflict.lost.by), when.format(conflict.lost.at))}</small>
                  </dd>
                </div>
              ))}
            </dl>
            <div className={styles.actions}>
              <Button busy={busy === c.id} onClick={() => void answer(c)}>
                {texts.understood}
              </Button>
              <Button
                variant="secondary"
                disabled={busy === c.id}
                onClick={() => void answer(c, newest.lost.value)}
              >
                {texts.keepOther(c.show(newest.lost.value))}
              </Button>
            </div>
          </Card>
        );
      })}
      {total > cases.length && <p>{texts.more(total - cases.length)}</p>}
    </section>
  );
}
