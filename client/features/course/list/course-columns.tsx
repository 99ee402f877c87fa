import type { CourseWire } from '../../../../sync/contract/calls/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { tellApart } from '../../../ui/tell-apart.ts';
import { splitLines } from '../../../../sync/domain/course/tagged-lines.ts';
import { courseMessages as texts } from '../course-messages.ts';
import styles from '../course.module.css';

interface Actions {
  /** What each course's buttons call it, by id. */
  names: ReadonlyMap<CourseWire['id'], string>;
  /** The friendly identifier of what was copied a moment ago. */
  copied: string | null;
  onCopy: (course: CourseWire) => void;
  onDelete: (course: CourseWire) => void;
}

/** How much of a description a row shows. */
const SHOWN = 160;

function shorten(description: string | null): string {
  const text = splitLines(description ?? '').join(' ');
  return text.length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text;
}

/** A copy bears its course's title. */
export function courseNames(courses: readonly CourseWire[]): Actions['names'] {
  const names = tellApart(
    courses,
    ({ title }) => title,
    ({ friendlyIdentifier }) => friendlyIdentifier,
  );
  return new Map(courses.map(({ id }, i) => [id, names[i]!]));
}

/** Admin seed, section 2. */
export const courseColumns = ({ names, copied, onCopy, onDelete }: Actions): Column<CourseWire>[] => [
  {
    id: 'title',
    header: texts.columns.name,
    hideable: false,
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
    searchBy: ({ title }) => title,
  },
  {
    id: 'friendlyIdentifier',
    header: texts.columns.friendlyName,
    cell: ({ friendlyIdentifier }) => friendlyIdentifier,
    sortBy: ({ friendlyIdentifier }) => friendlyIdentifier,
    searchBy: ({ friendlyIdentifier }) => friendlyIdentifier,
  },
  {
    id: 'description',
    header: texts.columns.description,
    cell: ({ description }) => <span className={styles.cell}>{shorten(description)}</span>,
    searchBy: ({ description }) => description ?? '',
  },
  {
    id: 'status',
    header: texts.status,
    cell: ({ courseStatus }) => <Chip>{texts.statuses[courseStatus]}</Chip>,
    sortBy: ({ courseStatus }) => texts.statuses[courseStatus],
    searchBy: ({ courseStatus }) => texts.statuses[courseStatus],
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    cell: (course) => (
      <span className={styles.rowActions}>
        <LinkButton
          variant="secondary"
          size="small"
          to={`/admin/courses/edit/${course.id}`}
          aria-label={texts.editOf(names.get(course.id)!)}
        >
          {texts.edit}
        </LinkButton>
        <Button
          variant="secondary"
          size="small"
          aria-label={copied === course.friendlyIdentifier ? undefined : texts.copyOf(names.get(course.id)!)}
          onClick={() => onCopy(course)}
        >
          {copied === course.friendlyIdentifier ? texts.copied : texts.copy}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.deleteOf(names.get(course.id)!)}
          onClick={() => onDelete(course)}
        >
          {texts.delete}
        </Button>
      </span>
    ),
  },
];
