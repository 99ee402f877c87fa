import { useEffect, useRef, useState } from 'react';
import type { OwedRow } from '../../../sync/contract/calls/index.ts';
import { MOST_RECIPIENTS } from '../../../sync/contract/calls/sms.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import { OwedBoard } from '../../features/payment/owed/OwedBoard.tsx';
import { owedMessages as texts } from '../../features/payment/owed/owed-messages.ts';
import { smsMessages } from '../../features/sms/sms-messages.ts';
import { SmsPanel } from '../../features/sms/SmsPanel.tsx';
import { Card } from '../../ui/Card.tsx';
import { goToPart } from '../../ui/go-to-part.ts';
import { Notice } from '../../ui/Notice.tsx';
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
    setSelected(new Set(owing.slice(0, MOST_RECIPIENTS).map(({ id }) => id)));
  };
  /** To those for whom one sending had no room; whoever was unticked of the first stays so. */
  const goOn = () => {
    const left = rows?.slice(MOST_RECIPIENTS).filter(({ id }) => !selected.has(id)) ?? [];
    if (left.length > 0) remind(left);
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
              {rows.length > MOST_RECIPIENTS && (
                <Notice tone="info">{texts.inParts(rows.length, MOST_RECIPIENTS)}</Notice>
              )}
              <SmsPanel
                draftKey="sms"
                people={rows}
                selected={selected}
                onSelect={setSelected}
                onSent={goOn}
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
