import { Link } from 'react-router';
import { mayCall } from '../../../../sync/contract/calls/index.ts';
import { has, sectionDisplayName } from '../../../../sync/contract/index.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useSession } from '../../../session/session-context.ts';
import { Card } from '../../../ui/Card.tsx';
import { KeptDetails } from '../../../ui/KeptDetails.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { adminMessages } from '../admin-messages.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { TodayMoney } from './TodayMoney.tsx';
import { useLessons, type Lesson } from './use-lessons.ts';
import styles from './today.module.css';

const texts = adminMessages.today;

interface TodayProps {
  /** Registers that two people set differently: all this person may see, or without network those on this device. */
  conflicts: number;
  /** Commands of this person that the server refused. */
  refused: number;
}

/** What today asks of staff: each number opens or leads to what it counts. A number of nothing is left out. */
export function Today({ conflicts, refused }: TodayProps) {
  const online = useOnline();
  const { user } = useSession();
  const { list, lessons, others } = useLessons();
  const isManager = user !== null && has(user.actor, 'MANAGE');
  const absent = 'data' in list ? list.data.absent : undefined;
  const hasProfiles = mayCall(user?.actor ?? null, 'users.read');

  return (
    <Card as="section" aria-labelledby="today-title" className={styles['today']}>
      <h2 id="today-title">{texts.title}</h2>
      {!online && !('data' in list) && <Notice tone="warning">{texts.offline}</Notice>}
      {online && 'problem' in list && (
        <ListStates list={list} failed={texts.failed}>
          {() => null}
        </ListStates>
      )}
      {!lessons && <Loader delay={300} />}
      {lessons?.length === 0 && (
        <>
          <p>{texts.noLessons}</p>
          {online && <FirstSteps />}
        </>
      )}
      {lessons && lessons.length > 0 && (
        <KeptDetails
          name="lessons"
          open={lessons.length <= MOST_OPEN}
          summary={texts.lessons(lessons.length)}
        >
          <LessonList lessons={lessons} />
        </KeptDetails>
      )}
      {!isManager && others.length > 0 && (
        <>
          <h3>{texts.ownGroups}</h3>
          <LessonList lessons={others} />
        </>
      )}
      {absent !== undefined && absent.total > 0 && (
        <KeptDetails name="absent" summary={texts.absent(absent.total)}>
          <ul className={styles['list']}>
            {absent.people.map((person) => (
              <li key={person.id} className={styles['item']}>
                <Link
                  to={
                    hasProfiles ? `/admin/users/${person.id}/profile` : `/admin/sections/${person.sectionId}`
                  }
                >
                  {person.firstName} {person.lastName}
                </Link>
                <span>
                  {person.sectionDisplayName} · {texts.missed(person.missed)}
                </span>
              </li>
            ))}
          </ul>
          {absent.total > absent.people.length && <p>{texts.more(absent.total - absent.people.length)}</p>}
        </KeptDetails>
      )}
      {mayCall(user?.actor ?? null, 'payments.owed') && <TodayMoney />}
      {conflicts > 0 && <Link to="/admin/conflicts">{texts.conflicts(conflicts)}</Link>}
      {refused > 0 && (
        <p>
          {texts.refused(refused)}. {texts.refusedHint}
        </p>
      )}
    </Card>
  );
}

function LessonList({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <ul className={styles['list']}>
      {lessons.map((lesson) => (
        <li key={lesson.id} className={styles['item']}>
          <span>
            <strong>{lesson.hour}</strong> {sectionDisplayName(lesson)}
            {lesson.marked !== undefined && (
              <small className={styles['checked']}>
                {texts.checked(lesson.marked, lesson.enrolledUsers ?? 0)}
              </small>
            )}
          </span>
          <LinkButton
            size="small"
            to={`/admin/sections/${lesson.id}#attendance`}
            aria-label={texts.attendanceOf(sectionDisplayName(lesson))}
          >
            {texts.attendance}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** A longer list of lessons would push everything else out of view. */
const MOST_OPEN = 8;
