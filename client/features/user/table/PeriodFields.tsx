import type { TableView } from '../../../ui/table/table-view.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { userMessages as texts } from '../user-messages.ts';
import type { Period } from './period.ts';
import styles from './table.module.css';

interface PeriodFieldsProps {
  period: Period;
  view: TableView;
  onChange: (part: Partial<TableView>) => void;
}

/** The days between which payments are summed; an emptied one is as by itself again. */
export function PeriodFields({ period, view, onChange }: PeriodFieldsProps) {
  const put = (part: Partial<Period>) => onChange({ filters: { ...view.filters, ...part } });
  return (
    <fieldset className={styles.period}>
      <legend>{texts.period}</legend>
      <TextField
        type="date"
        label={texts.periodFrom}
        value={period.from}
        max={period.to}
        onChange={(from) => put({ from })}
      />
      <TextField
        type="date"
        label={texts.periodTo}
        value={period.to}
        min={period.from}
        onChange={(to) => put({ to })}
        error={period.to < period.from ? texts.periodEndsEarly : undefined}
      />
    </fieldset>
  );
}
