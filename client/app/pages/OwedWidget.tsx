import type { SectionId } from '../../../sync/contract/index.ts';
import { formatPln } from '../../features/payment/format-money.ts';
import { owedMessages as texts } from '../../features/payment/owed/owed-messages.ts';
import { SummaryWidget } from '../../features/section/SummaryWidget.tsx';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';
import { RetryButton } from '../../ui/RetryButton.tsx';

/** The call gives no more, and no group has as many. */
const EVERYBODY = 5000;

/** What a section's children owe together, of all months, and how many of them. */
export function OwedWidget({ sectionId }: { sectionId: SectionId }) {
  const online = useOnline();
  const list = useList('payments.owed', {
    input: { query: { sectionId, owing: true, months: 1, size: EVERYBODY } },
    enabled: online,
  });
  if ('data' in list) {
    const sum = list.data.content.reduce((all, { balance }) => all + balance, 0);
    return (
      <SummaryWidget title={texts.owedTitle} hint={texts.debtors(list.data.totalElements)}>
        {formatPln(sum / 100)}
      </SummaryWidget>
    );
  }
  const hasFailed = online && list.status !== 'loading';
  const retry = <RetryButton size="small" variant="secondary" busy={list.isReloading} onClick={list.retry} />;
  return (
    <SummaryWidget
      title={texts.owedTitle}
      {...(hasFailed
        ? {
            hint: (
              <>
                {texts.failed} {retry}
              </>
            ),
          }
        : {})}
    >
      –
    </SummaryWidget>
  );
}
