import type { UserId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Card } from '../../../ui/Card.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { userMessages as texts } from '../user-messages.ts';
import styles from './profile.module.css';

/** In which sections somebody was when. */
export function MembershipHistory({ userId }: { userId: UserId }) {
  const list = useList('users.memberships', { input: { params: { userId } } });
  return (
    <Card as="section" aria-labelledby="memberships-title">
      <h2 id="memberships-title">{texts.memberships}</h2>
      <ListStates list={list} failed={texts.membershipsFailed}>
        {(memberships) =>
          memberships.length === 0 ? (
            <p>{texts.noSectionAssigned}</p>
          ) : (
            <ul className={styles.list}>
              {memberships.map(({ sectionId, sectionDisplayName, from, until }) => (
                <li key={`${sectionId} ${from.join('-')}`}>
                  <strong>{sectionDisplayName ?? texts.goneSection}</strong>:{' '}
                  {until === null
                    ? texts.since(formatDay(from))
                    : texts.between(formatDay(from), formatDay(until))}
                </li>
              ))}
            </ul>
          )
        }
      </ListStates>
    </Card>
  );
}
