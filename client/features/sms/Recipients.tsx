import { memo, useCallback, useMemo, type Dispatch, type SetStateAction } from 'react';
import { MOST_RECIPIENTS } from '../../../sync/contract/calls/sms.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import { pickAll } from './pick-all.ts';
import { smsMessages as texts } from './sms-messages.ts';
import { namesOf, type SmsPerson } from './sms-person.ts';
import styles from './sms.module.css';

export type SelectPeople = Dispatch<SetStateAction<ReadonlySet<UserId>>>;

interface RecipientsProps {
  people: readonly SmsPerson[];
  selected: ReadonlySet<UserId>;
  /** Has to stay the same function. */
  onSelect: SelectPeople;
}

/** Who gets it, ticked one by one or as many as one sending has. Of thousands a letter typed beside them draws none again. */
export const Recipients = memo(function Recipients({ people, selected, onSelect }: RecipientsProps) {
  const { ids, isCut } = useMemo(() => pickAll(people), [people]);
  const names = useMemo(() => namesOf(people), [people]);
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
  const toggle = useCallback(
    (id: UserId) =>
      onSelect((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [onSelect],
  );
  return (
    <fieldset className={styles.recipients}>
      <legend>{texts.recipients}</legend>
      <label className={styles.check}>
        <input type="checkbox" checked={isAll} onChange={() => onSelect(new Set(isAll ? [] : ids))} />
        {isCut ? texts.first(MOST_RECIPIENTS) : texts.all}
      </label>
      <ul>
        {people.map((person) => (
          <Recipient
            key={person.id}
            person={person}
            name={names.get(person.id)!}
            checked={selected.has(person.id)}
            onToggle={toggle}
          />
        ))}
      </ul>
      <p role="status">{texts.chosen(selected.size)}</p>
    </fieldset>
  );
});

interface RecipientProps {
  person: SmsPerson;
  name: string;
  checked: boolean;
  onToggle: (id: UserId) => void;
}

const Recipient = memo(function Recipient({ person, name, checked, onToggle }: RecipientProps) {
  const { id, enabled, phoneNumber } = person;
  return (
    <li>
      <label className={styles.check}>
        <input type="checkbox" checked={checked} onChange={() => onToggle(id)} />
        {name} {!enabled ? texts.inactive : !phoneNumber ? texts.noPhone : ''}
      </label>
    </li>
  );
});
