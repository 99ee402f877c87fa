import { useState } from 'react';
import { mayCall } from '../../../../sync/contract/calls/index.ts';
import { has } from '../../../../sync/contract/index.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { containsWords } from '../../../ui/fold-text.ts';
import { goToPart } from '../../../ui/go-to-part.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SearchBox } from '../../../ui/table/SearchBox.tsx';
import { TablePager } from '../../../ui/table/TablePager.tsx';
import { useTableView } from '../../../ui/table/use-table-view.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { sectionsMessages as texts } from '../section-messages.ts';
import { DeletedSections } from './DeletedSections.tsx';
import { DeleteSectionDialog } from './DeleteSectionDialog.tsx';
import { NewSectionForm } from './NewSectionForm.tsx';
import { PreparedSections } from './PreparedSections.tsx';
import { SectionRow } from './SectionRow.tsx';
import { useListedSections, type ListedSection } from './use-listed-sections.ts';
import styles from '../section.module.css';

/** /admin/sections: the sections this account works with, and for a manager what of them lies on this device. */
export function SectionsPage() {
  useTitle(texts.title);
  const { user } = useSession();
  const online = useOnline();
  const actor = user?.actor ?? null;
  const isManager = actor !== null && has(actor, 'MANAGE');
  const { list, sections } = useListedSections(isManager);

  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <h1>{texts.title}</h1>
      {!online && isManager && !sections && <Notice tone="warning">{texts.allOffline}</Notice>}
      {mayCall(actor, 'sections.create') && (
        <>
          {sections && sections.length > 0 && (
            <div>
              <Button variant="secondary" onClick={() => goToPart(document.getElementById(LIST))}>
                {texts.toList(sections.length)}
              </Button>
            </div>
          )}
          <NewSectionForm sections={sections} />
        </>
      )}
      {online && 'problem' in list && (
        <ListStates list={list} failed={texts.listFailed}>
          {() => null}
        </ListStates>
      )}
      {sections ? (
        <SectionList sections={sections} empty={isManager ? texts.empty : texts.emptyForTeacher} />
      ) : (
        online && list.status === 'loading' && <Loader delay={300} />
      )}
      {isManager && <PreparedSections />}
      <DeletedSections />
      {!sections && !online && !isManager && <EmptyState title={texts.notDownloaded} />}
    </Page>
  );
}

const LIST = 'sections-list';
const defaults = { sizes: [25, 50, 200] } as const;

interface SectionListProps {
  sections: readonly ListedSection[];
  empty: string;
}

function SectionList({ sections, empty }: SectionListProps) {
  const { view, change, sizes } = useTableView(defaults);
  const [removing, setRemoving] = useState<ListedSection | null>(null);
  const found = sections.filter((section) => containsWords(texts.name(section), view.search));
  const pages = Math.max(1, Math.ceil(found.length / view.size));
  const page = Math.min(view.page, pages - 1);
  const shown = found.slice(page * view.size, (page + 1) * view.size);

  if (sections.length === 0) return <EmptyState title={empty} />;
  return (
    <section id={LIST} aria-label={texts.list} className={styles.list}>
      <SearchBox value={view.search} onSearch={(search) => change({ search })} placeholder={texts.search} />
      {found.length === 0 && <p role="status">{texts.nothing}</p>}
      <ul className={styles.list}>
        {shown.map((section) => (
          <SectionRow
            key={section.id}
            section={section}
            name={texts.name(section)}
            onDelete={() => setRemoving(section)}
          />
        ))}
      </ul>
      {found.length > sizes[0]! && (
        <TablePager view={view} onChange={change} pages={pages} sizes={sizes} total={found.length} />
      )}
      {removing && (
        <DeleteSectionDialog
          section={removing}
          name={texts.name(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
