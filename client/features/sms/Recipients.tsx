import type { UserId } from '../../../sync/contract/index.ts';
import { smsMessages as texts } from './sms-messages.ts';
import styles from './sms.module.css';

/** Somebody who may get a text. */
export interface SmsPerson {
  id: UserId;
  firstName: string;
  lastName: string;
  enabled: boolean;
  phoneNumber: string | null;
}

interface RecipientsProps {
  people: readonly SmsPerson[];
  selected: ReadonlySet<UserId>;
  onChange: (selected: ReadonlySet<UserId>) => void;
}

/** Who gets it, ticked one by one or all who can. */
export function Recipients({ people, selected, onChange }: RecipientsProps) {
  const reachable = people.filter(({ enabled, phoneNumber }) => enabled && phoneNumber);
  const isAll = reachable.length > 0 && reachable.every(({ id }) => selected.has(id));
  const toggle = (id: UserId) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.recipients}>
      <legend>{texts.recipients}</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => onChange(new Set(isAll ? [] : reachable.map(({ id }) => id)))}
        />
        {texts.all}
      </label>
      <ul>
        {people.map(({ id, firstName, lastName, enabled, phoneNumber }) => (
          <li key={id}>
            <label className={styles.check}>
              <input type="checkbox" checked={selected.has(id)} onChange={() => toggle(id)} />
              {firstName} {lastName} {!enabled ? texts.inactive : !phoneNumber ? texts.noPhone : ''}
            </label>
          </li>
        ))}
      </ul>
      <p role="status">{texts.chosen(selected.size)}</p>
    </fieldset>
  );
}
