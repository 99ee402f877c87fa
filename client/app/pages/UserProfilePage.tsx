import { AttendanceHistory } from '../../features/attendance/history/AttendanceHistory.tsx';
import { UserChanges } from '../../features/user/changes/UserChanges.tsx';
import { MembershipHistory } from '../../features/user/profile/MembershipHistory.tsx';
import { PaymentHistory } from '../../features/payment/history/PaymentHistory.tsx';
import { SmsHistory } from '../../features/sms/SmsHistory.tsx';
import { UserProfile } from '../../features/user/profile/UserProfile.tsx';
import { userMessages as texts } from '../../features/user/user-messages.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './section-panel.module.css';

/** /admin/users/{userId}/profile: who it is, and what was recorded of them. */
export function UserProfilePage() {
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <UserProfile>
        {(userId) => (
          <div className={styles.panels}>
            <MembershipHistory userId={userId} />
            <PaymentHistory userId={userId} />
            <AttendanceHistory userId={userId} />
            <SmsHistory userId={userId} />
            <UserChanges userId={userId} />
          </div>
        )}
      </UserProfile>
    </Page>
  );
}
