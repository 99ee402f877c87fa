import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { slideAdminPaths } from '../editor/slide-admin-paths.ts';
import { batchMessages as texts } from './batch-messages.ts';
import { dropBatchNote, readBatchNote } from './batch-note.ts';
import { BatchForm } from './BatchForm.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { useBatch } from './use-batch.ts';
import styles from './batch.module.css';

/** Admin seed, section 9: 'batch slide success redirect 3 s'. */
const REDIRECT_MS = 3_000;

/** /admin/slides/batch: a slide of each picture, by addresses and by files. */
export function BatchPage() {
  useTitle(texts.title);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { run, start, retry, stop } = useBatch();
  const [note, setNote] = useState(readBatchNote);
  const isDone = run?.isDone ?? false;
  const [isFinished, setIsFinished] = useState(false);
  useUnsavedWork(run !== null && !isDone && !isFinished);

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate(slideAdminPaths.decks), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  // Not at once: until it is drawn anew the page counts as left in the middle.
  useEffect(() => {
    if (isFinished) void navigate(slideAdminPaths.decks);
  }, [isFinished, navigate]);

  const forget = () => {
    dropBatchNote();
    setNote(undefined);
  };
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <div className={styles.page}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
          <Link to={slideAdminPaths.decks}>{texts.toSlides}</Link>
        </div>
        {note && !run && (
          <Notice
            tone="warning"
            action={
              <Button size="small" variant="secondary" onClick={forget}>
                {texts.forget}
              </Button>
            }
          >
            {texts.interrupted(note.groupName, note.made, note.total)}
          </Notice>
        )}
        {isDone && (
          <div role="status">
            <Notice
              tone="success"
              title={<span lang="en">{texts.success}</span>}
              action={<LinkButton to={slideAdminPaths.decks}>{texts.successLink}</LinkButton>}
            />
          </div>
        )}
        <Card>
          {run === null ? (
            <BatchForm
              groupName={params.get('groupName') ?? ''}
              onStart={(batch, items) => void start(batch, items)}
            />
          ) : (
            <BatchProgress
              run={run}
              onStop={stop}
              onRetry={() => void retry()}
              onFinish={() => {
                dropBatchNote();
                setIsFinished(true);
              }}
            />
          )}
        </Card>
      </div>
    </Page>
  );
}
