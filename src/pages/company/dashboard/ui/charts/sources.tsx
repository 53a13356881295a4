import { SegmentedControl } from '@mantine/core';
import type { DashboardData, DashboardDimension } from '@/entities/company/dashboard';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import type { ChangeListState } from '@/shared/lib/list';
import { countOf, formatNumber, plural, isolated } from '@/shared/lib/text';
import type { DashboardState } from '../../model/dashboard-state';
import { percentText } from '../../model/figures';
import { DIMENSION_LABELS, sourceLabel, SOURCES } from '../../model/dimensions';
import { sourceFilter, type LeadLinks } from '../../model/lead-links';
import { BarRows } from './bar-rows';
import { ChartFrame } from './chart-frame';
import { FiguresTable } from './figures-table';

/** As many bars as stand beside the other charts; the table has all. */
const MOST_BARS = 8;

interface SourcesProps {
  data: Pick<DashboardData, 'sources' | 'sources_rest'>;
  total: number;
  by: DashboardDimension;
  /** Those the server knows. */
  dimensions: readonly DashboardDimension[];
  links: LeadLinks;
  onChange: ChangeListState<DashboardState>;
}

/** Where the leads of the period came from. */
export function Sources({
  data: { sources, sources_rest: rest },
  total,
  by,
  dimensions,
  links,
  onChange,
}: SourcesProps) {
  const [largest] = sources;
  const sentence = largest
    ? `Больше всего — «${isolated(sourceLabel(by, largest))}»: ${formatNumber(largest.count)} из ${formatNumber(total)} ${plural(total, RECORD_WORDS.lead.genitive)}.`
    : 'За этот период заявок нет.';
  const rows = sources.map((source) => ({
    key: source.key ?? '',
    label: sourceLabel(by, source),
    count: source.count,
    converted: source.converted,
    search: links.ofPeriod(sourceFilter(by, source.key)),
  }));
  const hidden = rows.slice(MOST_BARS);
  const more = hidden.length + rest.groups;
  return (
    <ChartFrame
      title="Источники"
      sentence={sentence}
      controls={
        <SegmentedControl
          size="xs"
          aria-label="Показать источники"
          data={dimensions.map((value) => ({ value, label: DIMENSION_LABELS[value] }))}
          value={by}
          onChange={(value) => {
            const chosen = dimensions.find((known) => known === value);
            if (chosen) onChange({ by: chosen });
          }}
        />
      }
      table={() => (
        <FiguresTable
          caption="Источники заявок"
          columns={[DIMENSION_LABELS[by], 'Получено', 'Клиенты', 'Конверсия']}
          rows={[
            ...rows.map(({ key, label, count, converted, search }) => ({
              key,
              head: label,
              cells: [
                { text: formatNumber(count), search },
                { text: formatNumber(converted), search: { ...search, converted: '1' } },
                { text: percentText(converted, count), search: null },
              ],
            })),
            ...(rest.groups > 0
              ? [
                  {
                    key: 'rest',
                    head: `Ещё ${countOf(rest.groups, SOURCES)}`,
                    cells: [
                      { text: formatNumber(rest.count), search: null },
                      { text: formatNumber(rest.converted), search: null },
                      { text: percentText(rest.converted, rest.count), search: null },
                    ],
                  },
                ]
              : []),
          ]}
        />
      )}
    >
      <BarRows
        label="Источники заявок"
        rows={[
          ...rows.slice(0, MOST_BARS).map((row) => ({
            ...row,
            note:
              row.converted > 0
                ? {
                    text: `клиенты: ${formatNumber(row.converted)}`,
                    search: { ...row.search, converted: '1' },
                  }
                : undefined,
          })),
          ...(more > 0
            ? [
                {
                  key: 'rest',
                  label: `Ещё ${countOf(more, SOURCES)}`,
                  count: hidden.reduce((sum, { count }) => sum + count, rest.count),
                  search: null,
                },
              ]
            : []),
        ]}
      />
    </ChartFrame>
  );
}
