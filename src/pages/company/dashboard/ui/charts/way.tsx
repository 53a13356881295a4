import type { DashboardFigures } from '@/entities/company/dashboard';
import { formatNumber } from '@/shared/lib/text';
import { percentText } from '../../model/figures';
import type { LeadLinks } from '../../model/lead-links';
import { BarRows } from './bar-rows';
import { ChartFrame } from './chart-frame';

interface WayProps {
  figures: DashboardFigures;
  links: LeadLinks;
}

/** How far the leads of the period have come. */
export function Way({ figures, links }: WayProps) {
  const { total, new: fresh, converted, ordered, paid } = figures;
  const taken = total - fresh;
  return (
    <ChartFrame
      title="Путь заявки"
      sentence={
        total === 0
          ? 'За этот период заявок нет.'
          : `Взяли в работу ${formatNumber(taken)} из ${formatNumber(total)}, клиентами стали ${formatNumber(converted)}.`
      }
    >
      <BarRows
        label="Путь заявки"
        rows={[
          { key: 'total', label: 'Получено', count: total, search: links.ofPeriod() },
          {
            key: 'taken',
            label: 'Взято в работу',
            count: taken,
            search: links.ofPeriod({
              statuses: ['processing', 'completed', 'rejected', 'unknown'],
            }),
            note: { text: percentText(taken, total) },
          },
          {
            key: 'clients',
            label: 'Клиенты',
            count: converted,
            search: links.ofPeriod({ converted: '1' }),
            note: { text: percentText(converted, total) },
          },
          ...(ordered === null
            ? []
            : [
                {
                  key: 'ordered',
                  label: 'С заказом',
                  count: ordered,
                  search: links.ofPeriod({ order: '1' }),
                  note: { text: percentText(ordered, total) },
                },
              ]),
          ...(paid === null
            ? []
            : [
                {
                  key: 'paid',
                  label: 'Оплачены',
                  count: paid,
                  search: links.ofPeriod({ order: 'paid' }),
                  note: { text: percentText(paid, total) },
                },
              ]),
        ]}
      />
    </ChartFrame>
  );
}
