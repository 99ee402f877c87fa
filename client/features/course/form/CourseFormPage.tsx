import { useParams } from 'react-router';
import type { CourseId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { courseMessages as texts } from '../course-messages.ts';
import { CourseForm } from './CourseForm.tsx';
import styles from '../course.module.css';

/** /admin/courses/new and /admin/courses/edit/{id}. */
export function CourseFormPage() {
  const { courseId } = useParams();
  const title = courseId === undefined ? texts.newTitle : texts.editTitle;
  useTitle(title);
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <LinkButton variant="quiet" to="/admin/courses">
            {texts.backToList}
          </LinkButton>
        </div>
        {courseId === undefined ? (
          <CourseForm key="new" course={null} />
        ) : (
          <SavedCourse key={courseId} courseId={courseId as CourseId} />
        )}
      </div>
    </Page>
  );
}

function SavedCourse({ courseId }: { courseId: CourseId }) {
  const list = useList('courses.read', { input: { params: { courseId } } });
  if ('problem' in list && list.problem?.status === 404) return <EmptyState title={texts.unknown} />;
  return (
    <ListStates list={list} failed={texts.loadFailed}>
      {(course) => <CourseForm course={course} />}
    </ListStates>
  );
}
