import { useMemo, useRef, useState } from 'react';
import type { Section, UserId } from '../../../sync/contract/index.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import { useRecords } from '../../database/hooks.ts';
import { OwedBoard } from '../../features/payment/owed/OwedBoard.tsx';
import { owedMessages } from '../../features/payment/owed/owed-messages.ts';
import { PaymentPanel } from '../../features/payment/panel/PaymentPanel.tsx';
import { smsMessages } from '../../features/sms/sms-messages.ts';
import { keptRecipients } from '../../features/sms/sms-draft.ts';
import { SmsPanel } from '../../features/sms/SmsPanel.tsx';
import { Card } from '../../ui/Card.tsx';
import { goToPart } from '../../ui/go-to-part.ts';

/** What a section's panel has for MANAGE: payments, what is owed, and texts, for which the board picks who owes. */
export function MoneyPanels({ section }: { section: Section }) {
  const { records } = useRecords('user', { sectionId: section.id });
  const smsKey = `sms/${section.id}`;
  const [selected, setSelected] = useState<ReadonlySet<UserId>>(() => keptRecipients(smsKey));
  const sms = useRef<HTMLDivElement>(null);
  const people = useMemo(
    () =>
      [...records].sort(
        (a, b) => comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName),
      ),
    [records],
  );
  const [template, setTemplate] = useState<string>(smsMessages.defaultTemplate);
  const remind = (userIds: readonly UserId[]) => {
    setSelected(new Set(userIds));
    setTemplate(smsMessages.reminderTemplate);
    goToPart(sms.current);
  };
  return (
    <>
      <Card id="payments">
        <PaymentPanel section={section} />
      </Card>
      <Card as="section" id="owed" aria-label={owedMessages.title}>
        <h2>{owedMessages.title}</h2>
        <OwedBoard sectionId={section.id} onRemind={(rows) => remind(rows.map(({ id }) => id))} />
      </Card>
      <div ref={sms} id="sms" tabIndex={-1}>
        <Card>
          <SmsPanel
            draftKey={smsKey}
            keepsSelected
            people={people}
            selected={selected}
            onSelect={setSelected}
            hourlyPrice={section.hourlyPrice}
            template={template}
          />
        </Card>
      </div>
    </>
  );
}
