import type { DashboardReason } from '@/entities/company/dashboard';
import { formatNumber, isolated } from '@/shared/lib/text';
import { percentText } from '../../model/figures';
import type { LeadLinks } from '../../model/lead-links';
import { BarRows } from './bar-rows';
import { ChartFrame } from './chart-frame';
import { FiguresTable } from './figures-table';

interface ReasonsProps {
  reasons: readonly DashboardReason[];
  /** All rejected leads of the period. */
  total: number;
  links: LeadLinks;
}

/** Why leads of the period were rejected; nothing where none was. */
export function Reasons({ reasons, total, links }: ReasonsProps) {
  const [largest] = reasons;
  if (!largest) return null;
  const rows = reasons.map(({ id, label, count }) => ({
    key: String(id),
    label,
    count,
    search: links.ofPeriod({ statuses: ['rejected'], reason: id ?? 'none' }),
  }));
  return (
    <ChartFrame
      title="Причины отказа"
      sentence={`Чаще всего — «${isolated(largest.label)}»: ${formatNumber(largest.count)} из ${formatNumber(total)}.`}
      table={() => (
        <FiguresTable
          caption="Причины отказа"
          columns={['Причина', 'Отклонено', 'Доля']}
          rows={rows.map(({ key, label, count, search }) => ({
            key,
            head: label,
            cells: [
              { text: formatNumber(count), search },
              { text: percentText(count, total), search: null },
            ],
          }))}
        />
      )}
    >
      <BarRows label="Причины отказа" rows={rows} />
    </ChartFrame>
  );
}
