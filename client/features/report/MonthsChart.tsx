import { useId, useState, type ReactElement } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ReportedMonth } from '../../../sync/contract/calls/index.ts';
import { longMonth, pln, shortMonth, shortPln, wholePln } from './month-format.ts';
import { reportMessages as texts } from './report-messages.ts';
import styles from './report.module.css';

type Series = 'present' | 'madeUp' | 'absent' | 'income';

const HEIGHT = 280;
/** Grosze from which on numbers are told in thousands. */
const LONG_AMOUNT = 10_000_000;
/** Pixels beside the bars, and of a digit of the numbers on them with some room. */
const AXES = 80;
const DIGIT = 9;
const axis = { stroke: 'var(--color-ink-soft)', tick: { fontSize: 'var(--text-xs)' } };
/** Each series by its drawing as much as by its colour: full, dotted, hatched. */
const drawings: Record<Series, { colour: string; marks?: ReactElement }> = {
  present: { colour: 'var(--color-leaf)' },
  madeUp: { colour: 'var(--color-sky)', marks: <circle cx={4} cy={4} r={2} /> },
  absent: { colour: 'var(--color-coral)', marks: <path d="M-2 2 2-2M0 8 8 0M6 10 10 6" strokeWidth={2} /> },
  income: { colour: 'var(--color-leaf)' },
};

interface MonthsChartProps {
  title: string;
  months: readonly ReportedMonth[];
  /** From the bottom up. */
  series: readonly Series[];
}

/** Bars by month, one series on the other. */
export function MonthsChart({ title, months, series }: MonthsChartProps) {
  const id = useId().replaceAll(':', '');
  const [width, setWidth] = useState(0);
  const isMoney = series[0] === 'income';
  const largest = Math.max(
    ...months.map((month) => series.reduce((sum, name) => sum + (month[name] ?? 0), 0)),
  );
  const onChart = !isMoney ? String : largest >= LONG_AMOUNT ? shortPln : wholePln;
  // The chart's own width: of two side by side each has half of the window's.
  const hasRoom = (width - AXES) / months.length >= onChart(largest).length * DIGIT;
  const show = (value: number) => (isMoney ? pln(value) : String(value));
  const fillOf = (name: Series) => (drawings[name].marks ? `url(#${id}${name})` : drawings[name].colour);
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <ResponsiveContainer width="100%" height={HEIGHT} onResize={setWidth}>
        <BarChart data={[...months]} margin={{ top: 24, right: 8 }} accessibilityLayer={false}>
          <defs>
            {series.map((name) => (
              <Pattern key={name} id={id} name={name} />
            ))}
          </defs>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="month" tickFormatter={shortMonth} {...axis} />
          <YAxis tickFormatter={onChart} {...axis} allowDecimals={false} width={isMoney ? 64 : 48} />
          <Tooltip
            formatter={(value, name) => [show(Number(value)), texts.series[name as Series]]}
            labelFormatter={(month) => longMonth(String(month))}
            contentStyle={{ background: 'var(--color-surface)', color: 'var(--color-ink)' }}
            itemStyle={{ color: 'var(--color-ink)' }}
            cursor={{ fill: 'var(--color-surface-sunken)' }}
          />
          {series.map((name) => (
            <Bar
              key={name}
              dataKey={name}
              stackId="all"
              fill={fillOf(name)}
              stroke="var(--color-surface)"
              // Half-way bars stand at months that they aren't of.
              isAnimationActive={false}
            >
              {hasRoom && (
                <LabelList
                  dataKey={name}
                  position={isMoney ? 'top' : 'center'}
                  className={styles.value ?? ''}
                  formatter={(value) => (Number(value) > 0 ? onChart(Number(value)) : '')}
                />
              )}
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
      <ul className={styles.legend}>
        {series.map((name) => (
          <li key={name}>
            <svg width={20} height={20}>
              <rect width={20} height={20} rx={4} fill={fillOf(name)} />
            </svg>
            {texts.series[name]}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Pattern({ id, name }: { id: string; name: Series }) {
  const { colour, marks } = drawings[name];
  if (!marks) return null;
  return (
    <pattern id={`${id}${name}`} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={colour} />
      <g fill="var(--color-ink)" stroke="var(--color-ink)" strokeWidth={0}>
        {marks}
      </g>
    </pattern>
  );
}
