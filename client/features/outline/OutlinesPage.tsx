import { useMemo, useState } from 'react';
import { mayCall } from '../../../sync/contract/calls/index.ts';
import { OUTLINES, readOutlines, type OutlineGroup } from '../../../sync/contract/documents/outlines.ts';
import { useList } from '../../network/use-list.ts';
import { useSession } from '../../session/session-context.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { ListStates } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { findOutlines } from './find-outlines.ts';
import { OutlineTopic } from './OutlineTopic.tsx';
import { outlineMessages as texts } from './outline-messages.ts';
import styles from './outline.module.css';

/** /admin/lessons-outlines: the school's lesson outlines (konspekty) by topic. */
export function OutlinesPage() {
  useTitle(texts.title);
  const { user } = useSession();
  const list = useOutlines();
  const mayEdit = user !== null && mayCall(user.actor, 'configuration.save');
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        {mayEdit && (
          <LinkButton to={`/admin/configuration?name=${OUTLINES}`} variant="secondary">
            {texts.edit}
          </LinkButton>
        )}
      </div>
      <ListStates list={list} failed={texts.failed} empty={texts.empty}>
        {(groups) => <Topics groups={groups} />}
      </ListStates>
    </Page>
  );
}

function Topics({ groups }: { groups: readonly OutlineGroup[] }) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => findOutlines(groups, search), [groups, search]);
  const isSearching = search.trim() !== '';
  const count = found.reduce((sum, { outlines }) => sum + outlines.length, 0);
  return (
    <>
      <TextField label={texts.search} type="search" value={search} onChange={setSearch} />
      <p role="status" className={styles.count}>
        {isSearching && (count > 0 ? texts.found(count) : texts.nothing)}
      </p>
      <ul className={styles.topics}>
        {found.map((group, index) => (
          // Found ones stand open; what somebody closed by hand opens again with the next search.
          <li key={`${group.title}/${index}/${isSearching}`}>
            <OutlineTopic group={group} startsOpen={isSearching} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A school without the document has no outlines yet, which is no failure. */
function useOutlines(): ListState<OutlineGroup[]> {
  const list = useList('configuration.read', {
    input: { params: { name: OUTLINES } },
    isEmpty: (value) => readOutlines(value).length === 0,
  });
  return useMemo(() => {
    if ('data' in list) return { ...list, data: readOutlines(list.data) };
    if (list.status === 'failed' && list.problem.status === 404)
      return { status: 'empty', data: [], isReloading: list.isReloading, retry: list.retry };
    return list;
  }, [list]);
}
