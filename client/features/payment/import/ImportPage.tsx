import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { goToPart } from '../../../ui/go-to-part.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { BookedItems } from './BookedItems.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { importMessages as texts } from './import-messages.ts';
import { ImportResult } from './ImportResult.tsx';
import { ImportSource } from './ImportSource.tsx';
import { useImport } from './use-import.ts';
import { WaitingItems } from './WaitingItems.tsx';
import styles from './import.module.css';

/** /admin/payments/process: brings in transfers and gives those to somebody that found nobody. `?import=` shows one import. */
export function ImportPage() {
  useTitle(texts.title);
  const [params, setParams] = useSearchParams();
  const importId = params.get('import');
  const { state, run } = useImport();
  const isFresh = state.phase === 'done' && state.importId === importId;
  const result = useRef<HTMLDivElement>(null);
  // On a phone, or over a keyboard on the screen, it stands below what is in view.
  useEffect(() => {
    if (isFresh) goToPart(result.current);
  }, [isFresh]);

  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{texts.title}</h1>
          <LinkButton variant="secondary" to="/admin/payments">
            {texts.toPayments}
          </LinkButton>
        </div>
        <ImportSource
          state={state}
          onImport={async (source) => {
            const done = await run(source);
            if (done) setParams({ import: done.importId });
            return done?.isWhole === true;
          }}
        />
        {importId && (
          <div ref={result}>
            <ImportResult
              importId={importId}
              broken={isFresh ? state.broken : []}
              skipped={isFresh ? state.skipped : 0}
            />
          </div>
        )}
        <WaitingItems key={`waiting ${importId}`} importId={importId} />
        {importId && <BookedItems key={`booked ${importId}`} importId={importId} />}
        <ImportHistory />
      </div>
    </Page>
  );
}
