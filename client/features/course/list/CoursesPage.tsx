import { useMemo, useState } from 'react';
import type { CourseWire } from '../../../../sync/contract/calls/index.ts';
import { useList } from '../../../network/use-list.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Page } from '../../../ui/Page.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableView } from '../../../ui/table/use-table-view.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { courseMessages as texts } from '../course-messages.ts';
import { useCopyConfirmation } from '../use-copy-confirmation.ts';
import { CopyCourseDialog } from './CopyCourseDialog.tsx';
import { courseColumns, courseNames } from './course-columns.tsx';
import { DeleteCourseDialog } from './DeleteCourseDialog.tsx';
import styles from '../course.module.css';

const defaults = { sizes: [25, 50, 100], sort: { id: 'title', desc: false } } as const;

/** /admin/courses */
export function CoursesPage() {
  useTitle(texts.title);
  const list = useList('courses.list');
  const state = useTableView(defaults);
  const [copying, setCopying] = useState<CourseWire | null>(null);
  const [deleting, setDeleting] = useState<CourseWire | null>(null);
  const { confirmed, confirm } = useCopyConfirmation();
  const listed = 'data' in list ? list.data : undefined;
  const names = useMemo(() => courseNames(listed ?? []), [listed]);
  const columns = useMemo(
    () => courseColumns({ names, copied: confirmed, onCopy: setCopying, onDelete: setDeleting }),
    [names, confirmed],
  );
  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{texts.title}</h1>
          <LinkButton to="/admin/courses/new">{texts.create}</LinkButton>
        </div>
        <ListStates list={list} failed={texts.listFailed} empty={texts.empty}>
          {(courses) => (
            <DataTable
              label={texts.list}
              columns={columns}
              rows={courses}
              rowId={({ id }) => id}
              state={state}
              searchPlaceholder={texts.search}
            />
          )}
        </ListStates>
      </div>
      {copying && <CopyCourseDialog course={copying} onCopied={confirm} onClose={() => setCopying(null)} />}
      {deleting && <DeleteCourseDialog course={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}
