import { SegmentedControl } from '@mantine/core';
import type { VisitFigures } from '@/entities/company/dashboard';
import {
  PUNCTUAL_MINUTES,
  VISIT_KIND_LABELS,
  VISIT_KINDS,
  type VisitFilters,
} from '@/entities/orders/visit';
import type { ChangeListState } from '@/shared/lib/list';
import { countOf, formatNumber, plural } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/avatar';
import { NO_PERSON, type DashboardState } from '../../model/dashboard-state';
import { percentText, secondsText } from '../../model/figures';
import type { VisitLinks } from '../../model/visit-links';
import { visitSums, type VisitSums } from '../../model/visit-sums';
import { ChartFrame } from './chart-frame';
import { FiguresTable } from './figures-table';
import classes from './people-table.module.css';

const ALL = 'all';
const CHOICES = [
  { value: ALL, label: 'Все' },
  ...VISIT_KINDS.map((value) => ({ value, label: VISIT_KIND_LABELS[value] })),
];

const COLUMNS = [
  'Сотрудник',
  'Выездов',
  'Вовремя',
  'Опоздали',
  'Приезд не отмечен',
  'Закончили позже плана',
  'Окончание не отмечено',
];

const OF_MARKED = ['отмеченного', 'отмеченных', 'отмеченных'] as const;
const MINUTES = ['минуту', 'минуты', 'минут'] as const;

function sentenceOf({ total, on_time: onTime, late }: VisitSums, isOfKind: boolean): string {
  if (total === 0)
    return isOfKind ? 'За период таких выездов не было' : 'За период выездов не было';
  const marked = onTime + late;
  if (marked === 0) return 'Приезд ни на одном выезде не отмечен.';
  return `Вовремя — ${formatNumber(onTime)} из ${formatNumber(marked)} ${plural(marked, OF_MARKED)} (${percentText(onTime, marked)}): не позже чем через ${countOf(PUNCTUAL_MINUTES, MINUTES)} после начала.`;
}

interface VisitsProps {
  figures: VisitFigures;
  /** The kind that is shown. */
  kind: DashboardState['visits'];
  links: VisitLinks;
  onChange: ChangeListState<DashboardState>;
}

/** How punctual people were on the visits of the period, by kind; each number leads to its visits. */
export function Visits({ figures, kind, links, onChange }: VisitsProps) {
  const all = visitSums(figures.kinds, kind);
  /** @param whose the visits of the row */
  const cellsOf = (sums: VisitSums, whose: Partial<VisitFilters>) => {
    const { total, on_time: onTime, late } = sums;
    const cell = (count: number, filters: Partial<VisitFilters>, note?: string) => ({
      text: formatNumber(count),
      // An empty one keeps the numbers under one another.
      note: note === undefined || count > 0 ? note : '',
      search: links({ ...whose, ...filters }),
    });
    return [
      cell(total, {}),
      cell(onTime, { arrival: 'on_time' }, percentText(onTime, onTime + late)),
      cell(late, { arrival: 'late' }, `ср. ${secondsText(meanMinutes(sums))}`),
      cell(sums.arrival_unmarked, { arrival: 'unmarked' }),
      cell(sums.finished_late, { finish: 'late' }),
      cell(sums.finish_unmarked, { finish: 'unmarked' }),
    ];
  };
  const rows = figures.people.flatMap((person) => {
    const sums = visitSums(person.kinds, kind);
    if (sums.total === 0) return [];
    const { id, name, status } = person;
    return [
      {
        key: String(id),
        head: name,
        picture: id !== null && (
          <span className={classes.picture}>
            <Avatar person={person} />
          </span>
        ),
        note: status === 'disabled' ? 'Отключён' : undefined,
        cells: cellsOf(sums, { users: [id ?? NO_PERSON] }),
      },
    ];
  });
  return (
    <ChartFrame
      title="Выезды"
      sentence={sentenceOf(all, kind !== null)}
      controls={
        <SegmentedControl
          size="xs"
          aria-label="Вид выезда"
          data={CHOICES}
          value={kind ?? ALL}
          onChange={(value) =>
            onChange({ visits: VISIT_KINDS.find((known) => known === value) ?? null })
          }
        />
      }
    >
      {all.total > 0 && (
        <FiguresTable
          caption="Выезды по сотрудникам"
          columns={COLUMNS}
          to="/orders"
          isWide
          rows={[
            ...rows,
            // A visit of two people counts in both rows, and once here.
            ...(rows.length > 1 ? [{ key: ALL, head: 'Всего', cells: cellsOf(all, {}) }] : []),
          ]}
        />
      )}
    </ChartFrame>
  );
}

const MINUTE_SEC = 60;

/** How late people were on average, in seconds of whole minutes. */
const meanMinutes = ({ late, late_sec: seconds }: VisitSums) =>
  Math.round(seconds / Math.max(1, late) / MINUTE_SEC) * MINUTE_SEC;
