import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { appMessages } from '../app-messages.ts';
import { reloadIntoNewest } from '../reload-into-newest.ts';

/** What stands instead of a screen that threw: a bug, or a file of an older version that is gone. */
export function CrashScreen() {
  return (
    <main role="alert">
      <EmptyState
        title={appMessages.crashTitle}
        action={<Button onClick={() => void reloadIntoNewest()}>{appMessages.reload}</Button>}
      >
        {appMessages.crash}
      </EmptyState>
    </main>
  );
}

export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error('a screen failed', error), [error]);
  return <CrashScreen />;
}
