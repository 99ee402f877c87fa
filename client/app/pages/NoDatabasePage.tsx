import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { appMessages } from '../app-messages.ts';

export function NoDatabasePage() {
  return (
    <main role="alert">
      <EmptyState
        title={appMessages.noDatabaseTitle}
        action={<Button onClick={() => location.reload()}>{appMessages.reload}</Button>}
      >
        {appMessages.noDatabase}
      </EmptyState>
    </main>
  );
}
