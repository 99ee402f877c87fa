import { useId, useState } from 'react';
import type { ImportItemWire } from '../../../../sync/contract/calls/index.ts';
import { userIdSchema } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { ComboBox } from '../../../ui/ComboBox.tsx';
import { keepPlace } from '../../../ui/keep-place.ts';
import { tellApart } from '../../../ui/tell-apart.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { formatDay, formatPln } from '../format-money.ts';
import { usePersonSearch } from '../form/use-person-search.ts';
import { useBook, useBookChanged } from '../use-book.ts';
import { useGuesses } from './guesses.ts';
import { isDealtWith } from './is-dealt-with.ts';
import { importMessages as texts } from './import-messages.ts';
import styles from './import.module.css';

interface WaitingItemProps {
  item: ImportItemWire;
  /** It is for several children; hears who was chosen already. */
  onSplit: (chosen: string | null) => void;
}

/** A transfer that found nobody: somebody picks the child, with a reason beside each guess. */
export function WaitingItem({ item, onSplit }: WaitingItemProps) {
  const { call } = useNetwork();
  const { book } = useBook();
  const bookChanged = useBookChanged();
  const toast = useToast();
  const [chosen, setChosen] = useState<string | null>(null);
  const guesses = useGuesses(item);
  const names = tellApart(
    guesses,
    ({ label }) => label,
    ({ username }) => username,
  );
  const people = usePersonSearch(chosen, guesses);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const transferId = useId();
  const { payment } = item;

  const choose = (value: string | null) => {
    setChosen(value);
    setError(null);
  };
  const create = async () => {
    const child = people.options.find(({ value }) => value === chosen);
    if (!child) return setError(texts.selectFirst);
    setBusy(true);
    const result = await book({
      userId: userIdSchema.parse(child.value),
      amount: payment.amount,
      paymentDate: formatDay(payment.paymentDate),
      importItemId: item.id,
    });
    setBusy(false);
    if (result.ok) return toast('success', texts.created(formatPln(payment.amount), child.label));
    if (isDealtWith(result)) return leave(result.message);
    setError(`${texts.createFailed} ${result.message}`);
  };
  /** Somebody else was faster: it waits no longer. */
  const leave = async (message: string) => {
    toast('info', message);
    await bookChanged();
  };
  const dismiss = async () => {
    setBusy(true);
    const result = await call('payments.dismiss', { params: { itemId: item.id } });
    setBusy(false);
    if (!result.ok && isDealtWith(result)) return leave(result.message);
    if (!result.ok) return setError(`${texts.dismissFailed} ${result.message}`);
    toast('success', texts.dismissed);
    await bookChanged();
  };

  return (
    <li ref={keepPlace}>
      {/* Each item's buttons say the same: the transfer's name goes before them. */}
      <div role="group" className={styles.item} aria-labelledby={transferId}>
        <div id={transferId} className={styles.transfer}>
          <p>
            <strong>{formatPln(payment.amount)}</strong> · {formatDay(payment.paymentDate)}
          </p>
          <p>{payment.title}</p>
          {item.payerName && <p className={styles.soft}>{item.payerName}</p>}
        </div>
        <div className={styles.guesses}>
          {item.reasons.length > 0 && <p>{texts.waitsBecause(item.reasons)}</p>}
          {guesses.length === 0 && <p className={styles.soft}>{texts.noCandidates}</p>}
          {item.potentialMatches.map((person, i) => (
            <div key={person.id} className={styles.guess}>
              <Button
                variant="secondary"
                size="small"
                aria-pressed={chosen === person.id}
                onClick={() => choose(person.id)}
              >
                {names[i]}
              </Button>
              <span className={styles.soft}>{person.reasons.join('; ')}</span>
            </div>
          ))}
        </div>
        <div className={styles.choice}>
          <ComboBox
            label={texts.user}
            options={people.options}
            value={chosen}
            onChange={choose}
            onSearch={people.search}
            error={error}
          />
          <div className={styles.buttons}>
            <Button busy={busy} lang="en" onClick={() => void create()}>
              {texts.create}
            </Button>
            <Button variant="secondary" size="small" disabled={busy} onClick={() => onSplit(chosen)}>
              {texts.splitting.open}
            </Button>
            {item.status === 'open' && (
              <Button variant="quiet" size="small" busy={busy} onClick={() => void dismiss()}>
                {texts.dismiss}
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}
