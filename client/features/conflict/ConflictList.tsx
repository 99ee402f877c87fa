import type { SectionId } from '../../../sync/contract/index.ts';
import { WARSAW } from '../../../sync/domain/warsaw-clock.ts';
import { useSend } from '../../database/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { conflictsMessages as texts } from './conflict-messages.ts';
import { useConflicts, type ConflictCase } from './use-conflicts.ts';
import styles from './conflict.module.css';

const when = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: WARSAW,
});

/** The conflict inbox: what two people wrote differently, who and when, and the way to settle it. */
export function ConflictList({
  sectionId,
  hideEmpty = false,
}: {
  sectionId?: SectionId;
  hideEmpty?: boolean;
}) {
  const { loading, cases, nameOf } = useConflicts(sectionId);
  const send = useSend();
  const toast = useToast();

  const settle = async (conflictCase: ConflictCase, value?: boolean | string) => {
    try {
      if (value !== undefined) {
        const { type, args } = conflictCase.set(value);
        await send(type, args);
      }
      await send(conflictCase.resolve.type, conflictCase.resolve.args);
    } catch (error) {
      console.error(error);
      toast('error', texts.failed);
    }
  };

  if (cases.length === 0) {
    if (hideEmpty) return null;
    return loading ? <Loader /> : <EmptyState title={texts.empty} />;
  }
  return (
    <section className={styles.list} aria-label={texts.title}>
      <h2>
        {texts.title} ({cases.length})
      </h2>
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
              <Button onClick={() => void settle(c)}>{texts.understood}</Button>
              <Button variant="secondary" onClick={() => void settle(c, newest.lost.value)}>
                {texts.keepOther(c.show(newest.lost.value))}
              </Button>
            </div>
          </Card>
        );
      })}
    </section>
  );
}
