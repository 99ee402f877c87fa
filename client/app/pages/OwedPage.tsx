import { useEffect, useRef, useState } from 'react';
import type { OwedRow } from '../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import { OwedBoard } from '../../features/payment/owed/OwedBoard.tsx';
import { owedMessages as texts } from '../../features/payment/owed/owed-messages.ts';
import { smsMessages } from '../../features/sms/sms-messages.ts';
import { SmsPanel } from '../../features/sms/SmsPanel.tsx';
import { Card } from '../../ui/Card.tsx';
import { goToPart } from '../../ui/go-to-part.ts';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './section-panel.module.css';

/** /admin/owed: what the whole school owes, and a reminder for exactly those who do. */
export function OwedPage() {
  useTitle(texts.title);
  const [rows, setRows] = useState<readonly OwedRow[] | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<UserId>>(new Set());
  const sms = useRef<HTMLDivElement>(null);
  const remind = (owing: readonly OwedRow[]) => {
    setRows(owing);
    setSelected(new Set(owing.map(({ id }) => id)));
  };
  // Once it is there.
  useEffect(() => {
    if (rows) goToPart(sms.current);
  }, [rows]);
  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <div className={styles.panels}>
        <h1>{texts.title}</h1>
        <OwedBoard onRemind={remind} />
        {rows && (
          <div ref={sms} tabIndex={-1}>
            <Card>
              <SmsPanel
                people={rows}
                selected={selected}
                onSelect={setSelected}
                // Prices differ between groups, and the reminder tells none.
                hourlyPrice={null}
                template={smsMessages.reminderTemplate}
              />
            </Card>
          </div>
        )}
      </div>
    </Page>
  );
}
