import { useState } from 'react';
import { useNetwork } from '../../network/network-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { adminMessages } from './admin-messages.ts';
import styles from './admin.module.css';

const texts = adminMessages.enrolment;

/** Lets this browser show names in the sign-in wizard, where the school gives them to enrolled devices alone. */
export function DeviceEnrolment() {
  const { call } = useNetwork();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const enrol = async () => {
    setBusy(true);
    const answer = await call('devices.enrol');
    setBusy(false);
    if (answer.ok) toast('success', texts.enrolled);
    else toast('error', `${texts.failed} ${answer.message}`);
  };

  return (
    <Card as="section" aria-labelledby="enrolment-title" className={styles.enrolment}>
      <h2 id="enrolment-title">{texts.title}</h2>
      <p>{texts.text}</p>
      <Button variant="secondary" busy={busy} onClick={() => void enrol()}>
        {texts.enrol}
      </Button>
    </Card>
  );
}
