import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useOnline } from '../../network/network-context.ts';
import { ConflictList } from './ConflictList.tsx';
import { conflictsMessages as texts } from './conflict-messages.ts';
import { useConflictInbox } from './use-conflict-inbox.ts';

/** /admin/conflicts: all of the school's, or a teacher's; without network those on this device. */
export function ConflictsPage() {
  useTitle(texts.title);
  const online = useOnline();
  const { list, loading, total, cases, nameOf, settle, isOnDevice } = useConflictInbox();
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <h1>{texts.title}</h1>
      {!online && <Notice tone="warning">{texts.offline}</Notice>}
      {online && 'problem' in list && (
        <ListStates list={list} failed={texts.listFailed}>
          {() => null}
        </ListStates>
      )}
      {loading ? (
        <Loader />
      ) : cases.length === 0 ? (
        <div role="status">
          <EmptyState title={isOnDevice ? texts.emptyHere : texts.empty} />
        </div>
      ) : (
        <ConflictList {...{ cases, total, nameOf, settle }} hideTitle />
      )}
    </Page>
  );
}
