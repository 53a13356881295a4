import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useNavigate } from '@tanstack/react-router';
import type { DashboardDay } from '@/entities/company/dashboard';
import { leadStatusView, type LeadFilters } from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { formatDay } from '@/shared/lib/date';
import { countOf, formatNumber } from '@/shared/lib/text';
import {
  chartSpans,
  DAY_STATUSES,
  spanTotal,
  type ChartSpan,
  type DayStatus,
} from '../../model/chart-days';
import type { LeadLinks } from '../../model/lead-links';
import { ChartFrame } from './chart-frame';
import classes from './days-chart.module.css';
import { FiguresTable } from './figures-table';

const HEIGHT = 240;

const titleOf = ({ from, to }: ChartSpan) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
/** Day and month are enough under a bar. */
const tickOf = ({ from }: ChartSpan) => formatDay(from).slice(0, 'дд.мм'.length);

const colorOf = (status: DayStatus) => `var(--app-chip-${leadStatusView(status).tone}-text)`;

const statusFilter = (status: DayStatus): Partial<LeadFilters> => ({ statuses: [status] });

function sentenceOf(spans: readonly ChartSpan[]): string {
  const total = spans.reduce((sum, span) => sum + spanTotal(span), 0);
  if (total === 0) return 'За этот период заявок нет.';
  const best = spans.reduce((one, other) => (spanTotal(other) > spanTotal(one) ? other : one));
  return `Всего ${countOf(total, RECORD_WORDS.lead.forms)}; больше всего ${titleOf(best)}: ${formatNumber(spanTotal(best))}.`;
}

interface DaysChartProps {
  series: readonly DashboardDay[];
  links: LeadLinks;
}

/** Leads by the day of their arrival, each day parted by their status now. A bar leads to its list. */
export function DaysChart({ series, links }: DaysChartProps) {
  const navigate = useNavigate();
  const spans = chartSpans(series);
  const shown = DAY_STATUSES.filter(
    (status) => status !== 'unknown' || spans.some((span) => span.unknown > 0),
  );
  const open = (tick: string | number | undefined) => {
    const span = spans.find((one) => tickKey(one) === tick);
    if (span) void navigate({ to: '/leads', search: links.ofDays(span.from, span.to) });
  };
  return (
    <ChartFrame
      title={spans.length < series.length ? 'Заявки по неделям' : 'Заявки по дням'}
      sentence={sentenceOf(spans)}
      table={() => (
        <FiguresTable
          caption="Заявки по дням и статусам"
          columns={['День', 'Всего', ...shown.map((status) => leadStatusView(status).label)]}
          rows={spans.map((span) => ({
            key: span.from,
            head: titleOf(span),
            cells: [
              { text: formatNumber(spanTotal(span)), search: links.ofDays(span.from, span.to) },
              ...shown.map((status) => ({
                text: formatNumber(span[status]),
                search: links.ofDays(span.from, span.to, statusFilter(status)),
              })),
            ],
          }))}
        />
      )}
    >
      <ul className={classes.legend}>
        {shown.map((status) => (
          <li key={status}>
            <span className={classes.mark} style={{ background: colorOf(status) }} />
            {leadStatusView(status).label}
          </li>
        ))}
      </ul>
      <BarChart
        h={HEIGHT}
        className={classes.chart}
        data={spans.map((span) => ({ ...span, tick: tickKey(span) }))}
        dataKey="tick"
        type="stacked"
        withBarValueLabel={false}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={40}
        series={shown.map((status) => ({
          name: status,
          label: leadStatusView(status).label,
          color: colorOf(status),
        }))}
        xAxisProps={{
          tickFormatter: (tick: string) =>
            tickOf(spans.find((span) => tickKey(span) === tick) ?? { ...EMPTY, from: tick }),
          minTickGap: 16,
        }}
        yAxisProps={{ allowDecimals: false, width: 36 }}
        valueFormatter={formatNumber}
        tooltipProps={{
          labelFormatter: (tick) => {
            const span = spans.find((one) => tickKey(one) === tick);
            return span ? `${titleOf(span)}: ${formatNumber(spanTotal(span))}` : '';
          },
        }}
        barChartProps={{
          onClick: ({ activeLabel }) => open(activeLabel),
          accessibilityLayer: false,
        }}
      />
    </ChartFrame>
  );
}

const EMPTY: ChartSpan = {
  from: '',
  to: '',
  new: 0,
  processing: 0,
  completed: 0,
  rejected: 0,
  unknown: 0,
};

const tickKey = ({ from }: ChartSpan) => from;
