import { useState } from 'react';
import type { Section } from '../../../../sync/contract/index.ts';
import { useToday } from '../../../network/use-today.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Paper } from '../../../ui/Paper.tsx';
import { attendanceMessages as texts } from '../attendance-messages.ts';
import { useWeeks } from '../use-weeks.ts';
import { weeksAhead } from '../weeks.ts';
import { AttendanceSheet } from './AttendanceSheet.tsx';

/** What is to be filled in by hand stays empty, also where somebody has marked ahead. */
const NO_MARKS = new Map<string, never>();

interface PrintDialogProps {
  section: Section;
  latest: string;
  since: string | null;
  onClose: () => void;
}

/** Prints the names of a section with boxes to tick by hand, or with what was marked. */
export function PrintDialog({ section, latest, since, onClose }: PrintDialogProps) {
  const [kind, setKind] = useState<'empty' | 'marked'>('empty');
  const weeks = useWeeks(section, latest, since);
  const today = useToday();
  const sheet =
    kind === 'marked' ? weeks : { days: weeksAhead(latest, today), marks: NO_MARKS, members: weeks.members };
  return (
    <Dialog
      open
      title={texts.printTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={() => window.print()}>{texts.print}</Button>
        </>
      }
    >
      <ChoiceGroup
        legend={texts.printWhat}
        options={[
          { value: 'empty', label: texts.printEmpty },
          { value: 'marked', label: texts.printMarked },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'marked' && weeks.isCut && <p>{texts.weeksOlder}</p>}
      <Paper>
        <AttendanceSheet section={section} {...sheet} />
      </Paper>
    </Dialog>
  );
}
