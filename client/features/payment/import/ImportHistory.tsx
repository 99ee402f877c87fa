import { useState } from 'react';
import type { ImportWire } from '../../../../sync/contract/calls/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { mayBeDone } from '../../../network/request-json.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { formatDateTime } from '../format-money.ts';
import { useBookChanged } from '../use-book.ts';
import { importMessages as texts } from './import-messages.ts';
import { nameOfImport } from './name-of-import.ts';
import { watchImport } from './watch-import.ts';
import styles from './import.module.css';

/** Taking back 5,000 payments takes a while. */
const PATIENCE_MS = 5 * 60_000;

/** Transfers that it has in the book or left waiting. */
const standingOf = ({ matched, unmatched }: ImportWire): number => matched + unmatched;

const linkIdOf = (importId: string) => `import-${importId}`;

/** The newest imports; each can be looked at, and taken back whole. */
export function ImportHistory() {
  const { call } = useNetwork();
  const bookChanged = useBookChanged();
  const toast = useToast();
  const list = useList('payments.imports');
  const [undoing, setUndoing] = useState<ImportWire | null>(null);
  /** How many transfers are still to be taken back; null while nothing is. */
  const [left, setLeft] = useState<number | null>(null);
  const busy = left !== null;

  const undo = async (one: ImportWire) => {
    const { id } = one;
    setLeft(standingOf(one));
    const stopWatching = watchImport(call, id, (now) =>
      setLeft((before) => (before === null ? null : standingOf(now))),
    );
    const result = await call('payments.undo-import', { params: { importId: id }, patience: PATIENCE_MS });
    stopWatching();
    // The answer got lost: what has become of it is asked.
    const now =
      !result.ok && mayBeDone(result) ? await call('payments.import', { params: { importId: id } }) : result;
    const status = now.ok ? now.data.status : null;
    if (result.ok || status === 'undone') toast('success', texts.undone);
    else if (status === 'undoing') toast('info', texts.stillUndoing);
    else toast('error', `${texts.undoFailed} ${result.message}`);
    setLeft(null);
    setUndoing(null);
    await bookChanged();
    // The button that asked for it goes, or is gone.
    const link = document.getElementById(linkIdOf(id));
    const { activeElement } = document;
    if (activeElement === document.body || link?.closest('li')?.contains(activeElement)) link?.focus();
  };

  return (
    <section className={styles.part} aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <ListStates list={list} failed={texts.historyFailed} empty={texts.noHistory}>
        {(imports) => (
          <ul className={styles.items}>
            {imports.map((one) => (
              <li key={one.id} className={styles.import}>
                <p>
                  <strong>{one.fileName ?? texts.pasted}</strong> · {formatDateTime(one.createdAt)} ·{' '}
                  {texts.statuses[one.status]}
                </p>
                <p className={styles.soft}>
                  {texts.matched}: {one.matched} · {texts.unmatched}: {one.unmatched} · {texts.known}:{' '}
                  {one.known}
                </p>
                <div className={styles.buttons}>
                  <LinkButton
                    id={linkIdOf(one.id)}
                    variant="secondary"
                    size="small"
                    to={`/admin/payments/process?import=${one.id}`}
                    aria-label={texts.openOf(nameOfImport(one))}
                  >
                    {texts.open}
                  </LinkButton>
                  {one.status !== 'undone' && one.total > one.known && (
                    <Button
                      variant="danger"
                      size="small"
                      aria-label={texts.undoOf(nameOfImport(one))}
                      onClick={() => setUndoing(one)}
                    >
                      {texts.undo}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <Dialog
        open={undoing !== null}
        title={texts.undoTitle}
        onClose={() => setUndoing(null)}
        dismissible={!busy}
        actions={
          <>
            <Button variant="secondary" disabled={busy} onClick={() => setUndoing(null)}>
              {texts.cancel}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => undoing && void undo(undoing)}>
              {texts.undo}
            </Button>
          </>
        }
      >
        <p>{undoing && texts.undoText(undoing.matched)}</p>
        {undoing && left !== null && <UndoProgress total={standingOf(undoing)} left={left} />}
      </Dialog>
    </section>
  );
}

function UndoProgress({ total, left }: { total: number; left: number }) {
  const done = Math.max(0, total - left);
  return (
    <div className={styles.progress}>
      <p role="status">{texts.undoing}</p>
      <ProgressBar value={done} max={total} label={texts.undoing} valueText={texts.booked(done, total)} />
      <span>{texts.booked(done, total)}</span>
    </div>
  );
}
