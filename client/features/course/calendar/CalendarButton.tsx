import { useState } from 'react';
import { useNetwork } from '../../../network/network-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { download } from '../../../ui/download.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { courseMessages as texts } from '../course-messages.ts';

/** Saves the calendar of a course as a file; by the person's own right, since a draft is for staff alone. */
export function CalendarButton({ friendlyIdentifier }: { friendlyIdentifier: string }) {
  const { call } = useNetwork();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const calendar = await call('courses.calendar', { params: { friendlyIdentifier } });
    setBusy(false);
    if (calendar.ok) download(`${friendlyIdentifier}.ics`, calendar.data, 'text/calendar');
    else toast('error', `${texts.calendarFailed} ${calendar.message}`);
  };
  return (
    <Button variant="secondary" icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      {texts.calendarFile}
    </Button>
  );
}
