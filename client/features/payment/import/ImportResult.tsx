import type { BrokenLine } from '../../../../sync/domain/payment/statement-item.ts';
import { useList } from '../../../network/use-list.ts';
import { Card } from '../../../ui/Card.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { BrokenLines } from './BrokenLines.tsx';
import { importMessages as texts } from './import-messages.ts';
import { nameOfImport } from './name-of-import.ts';
import styles from './import.module.css';

interface ImportResultProps {
  importId: string;
  broken: readonly BrokenLine[];
  skipped: number;
}

/** What has become of an import: its counts, and the lines that could not be read. */
export function ImportResult({ importId, broken, skipped }: ImportResultProps) {
  const list = useList('payments.import', { input: { params: { importId } } });
  return (
    <Card as="section" aria-label={texts.result} className={styles.result}>
      <h2>{'data' in list ? texts.resultOf(nameOfImport(list.data)) : texts.result}</h2>
      <ListStates list={list} failed={texts.historyFailed}>
        {({ matched, unmatched, known }) => (
          <dl className={styles.counts} role="group" aria-label={texts.result}>
            <Count name={texts.matched} value={matched} />
            <Count name={texts.unmatched} value={unmatched} />
            {known > 0 && <Count name={texts.known} value={known} />}
            {skipped > 0 && <Count name={texts.skipped} value={skipped} />}
          </dl>
        )}
      </ListStates>
      {broken.length > 0 && <BrokenLines broken={broken} />}
    </Card>
  );
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
