import { useState } from 'react';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { configurationMessages } from '../configuration-messages.ts';
import { VersionItem, type Comparison } from './VersionItem.tsx';
import styles from './versions.module.css';

const { versions: texts } = configurationMessages;
const comparisons = [
  { value: 'change', label: texts.change },
  { value: 'current', label: texts.fromCurrent },
] as const;

interface VersionsPanelProps {
  name: string;
  /** What is stored now; undefined where the document was deleted. */
  current: unknown;
  /** Something is typed that bringing back a version would drop. */
  dirty?: boolean;
  onRestored(value: unknown): void;
}

/** Everything that was ever saved under a name, with who, when and what, and the way back to it. */
export function VersionsPanel(props: VersionsPanelProps) {
  const [comparison, setComparison] = useState<Comparison>('change');
  return (
    <div className={styles.panel}>
      {props.current !== undefined && (
        <ChoiceGroup
          legend={texts.compare}
          options={comparisons}
          value={comparison}
          onChange={setComparison}
        />
      )}
      <VersionsFrom {...props} comparison={comparison} />
    </div>
  );
}

interface VersionsFromProps extends VersionsPanelProps {
  comparison: Comparison;
  /** Id of the version that this list follows; the newest ones where absent. */
  before?: string;
}

function VersionsFrom({ before, ...props }: VersionsFromProps) {
  const { name } = props;
  const list = useList('configuration.versions', {
    input: { params: { name }, query: before === undefined ? {} : { before } },
    isEmpty: ({ versions }) => versions.length === 0 && before === undefined,
  });
  const [more, setMore] = useState(false);
  return (
    <ListStates list={list} failed={texts.failed} empty={texts.none}>
      {({ versions, hasMore }) => (
        <>
          <ul className={styles.list} aria-label={texts.list}>
            {versions.map((version) => (
              <li key={version.id}>
                <VersionItem {...props} version={version} />
              </li>
            ))}
          </ul>
          {hasMore && !more && (
            <Button variant="secondary" onClick={() => setMore(true)}>
              {texts.older}
            </Button>
          )}
          {hasMore && more && <VersionsFrom {...props} before={versions.at(-1)!.id} />}
        </>
      )}
    </ListStates>
  );
}
