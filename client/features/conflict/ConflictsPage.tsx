import { Page } from '../../ui/Page.tsx';
import { ConflictList } from './ConflictList.tsx';
import { conflictsMessages as texts } from './conflict-messages.ts';

export function ConflictsPage() {
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <h1>{texts.title}</h1>
      <ConflictList />
    </Page>
  );
}
