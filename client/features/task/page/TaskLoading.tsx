import { useContext, useEffect, useState, type ReactNode } from 'react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { MAIN_ID, PageToolsContext } from '../../../ui/Page.tsx';
import styles from './TaskLoading.module.css';
import { tasksMessages } from '../task-messages.ts';
import { useOnline } from '../../../network/network-context.ts';

/** After this a child wonders whether anything still happens. */
const EXPLAIN_AFTER_MS = 6000;

interface TaskLoadingProps {
  /** All tasks are on this device, and this one is not among them. */
  missing: boolean;
  children?: ReactNode;
}

/** The loader stays until the task is there; where that takes long it says why and offers a way back. */
export function TaskLoading({ missing, children }: TaskLoadingProps) {
  const waited = useWaited(EXPLAIN_AFTER_MS);
  const online = useOnline();
  const tools = useContext(PageToolsContext);
  const reason = missing
    ? tasksMessages.notFound
    : waited && (online ? tasksMessages.stillLoading : tasksMessages.notOnDevice);
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
      <Loader fullScreen label={tasksMessages.loader} pose={missing ? 'lost' : 'hello'} />
      <div className={styles.reason} role="status">
        {children ??
          (reason && (
            <>
              <h1 className={styles.why}>{reason}</h1>
              <LinkButton to="/" variant="secondary">
                {tasksMessages.backToMenu}
              </LinkButton>
            </>
          ))}
      </div>
      {/* A task that was taken away may have left changes of this person's that the server refused. */}
      {missing && <div className={styles.tools}>{tools}</div>}
    </main>
  );
}

function useWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return waited;
}
