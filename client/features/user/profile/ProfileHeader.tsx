import { Link, useNavigate } from 'react-router';
import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import { formatPhone } from '../../../../sync/domain/participant/phone-number.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { userMessages as texts } from '../user-messages.ts';
import styles from './profile.module.css';

/** Who this is and how to reach their family. */
export function ProfileHeader({ user }: { user: UserWire }) {
  const navigate = useNavigate();
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>
          {user.firstName} {user.lastName}
        </h1>
        {!user.enabled && <Chip>{texts.disabled}</Chip>}
        <Button variant="secondary" size="small" icon={<BackIcon />} onClick={() => void navigate(-1)}>
          {texts.goBack}
        </Button>
      </div>
      <dl className={styles.fields}>
        <dt>{texts.columns.username}</dt>
        <dd>{user.username}</dd>
        <dt>{texts.columns.email}</dt>
        <dd>{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : texts.none}</dd>
        <dt>{texts.columns.phoneNumber}</dt>
        <dd>
          {user.phoneNumber ? (
            <a href={`tel:+48${user.phoneNumber}`}>{formatPhone(user.phoneNumber)}</a>
          ) : (
            texts.none
          )}
        </dd>
        <dt>{texts.columns.createdAt}</dt>
        <dd>{formatDay(user.createdAt)}</dd>
        <dt>{texts.columns.section}</dt>
        <dd>
          {user.sectionDisplayName ? (
            <Link to={`/admin/sections/${user.sectionId}`}>{user.sectionDisplayName}</Link>
          ) : (
            texts.noSectionAssigned
          )}
        </dd>
        {user.permissions.length > 0 && (
          <>
            <dt>{texts.columns.permissions}</dt>
            <dd>{user.permissions.join(', ')}</dd>
          </>
        )}
      </dl>
      {user.note && (
        <section aria-labelledby="profile-notes">
          <h2 id="profile-notes">{texts.notes}</h2>
          <p className={styles.note}>{user.note}</p>
        </section>
      )}
    </header>
  );
}
