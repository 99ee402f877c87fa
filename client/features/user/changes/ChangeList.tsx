import type { SectionChange, UserChange } from '../../../../sync/contract/calls/index.ts';
import type { WireDateTime } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import type { ListState } from '../../../ui/list-state.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { userMessages as texts } from '../user-messages.ts';
import { describeChange } from './describe-change.ts';
import styles from './changes.module.css';

export const FIRST_CHANGES = 10;
const MOST = 500;

const pad = (n: number) => String(n).padStart(2, '0');
const momentText = ([year, month, day, hour, minute]: WireDateTime) =>
  `${formatDay([year, month, day])}, ${pad(hour)}:${pad(minute)}`;

interface ChangeListProps {
  list: ListState<{ content: (UserChange | SectionChange)[]; more: boolean }>;
  limit: number;
  onLimit: (limit: number) => void;
}

/** Changes by staff, the newest first, and the way to older ones. */
export function ChangeList({ list, limit, onLimit }: ChangeListProps) {
  return (
    <ListStates list={list} failed={texts.changesFailed}>
      {({ content, more }) => (
        <>
          {content.length === 0 && <p>{texts.changesEmpty}</p>}
          <ul className={styles.changes}>
            {content.map((change) => {
              const { what, values } = describeChange(change);
              return (
                <li key={change.id}>
                  <strong>{what}</strong>
                  {values !== null && <span className={styles.values}>{values}</span>}
                  <small>
                    {change.by ?? texts.gonePerson}, {momentText(change.at)}
                  </small>
                </li>
              );
            })}
          </ul>
          {more && limit < MOST && (
            <Button
              variant="secondary"
              size="small"
              busy={list.isReloading}
              onClick={() => onLimit(Math.min(MOST, limit * 5))}
            >
              {texts.olderChanges}
            </Button>
          )}
        </>
      )}
    </ListStates>
  );
}
