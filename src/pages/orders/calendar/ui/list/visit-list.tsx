import { IconCalendar } from '@tabler/icons-react';
import { Forbidden } from '@/entities/company/module';
import {
  visitKindLabel,
  visitListState,
  VisitStatusChip,
  type Visit,
  type VisitFilters,
} from '@/entities/orders/visit';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { orderLink } from '@/features/view-order';
import { lacksCall } from '@/shared/api';
import { isolated } from '@/shared/lib/text';
import { textColumn } from '@/shared/ui/data-table';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RowName } from '@/shared/ui/list-page';
import type { ListColumn, RecordListDescription } from '@/shared/ui/record-list';
import { peopleText } from '../../model/visit-words';
import { VisitListFilters } from './visit-list-filters';
import { MarkLine, VisitMark, VisitTime } from './visit-marks';

/** The number of the order as the link to it; a press anywhere on the row opens it too. */
const OrderOf = ({ visit }: { visit: Visit }) => (
  <RowName link={(props) => <a {...props} {...orderLink(visit.order_id)} />}>
    №{visit.order_number}
  </RowName>
);

const columns: readonly ListColumn<Visit, VisitFilters>[] = [
  {
    id: 'time',
    label: 'Дата и время',
    kind: 'fixed',
    width: 184,
    sorts: ['-starts_at', 'starts_at'],
    cell: (visit) => <VisitTime visit={visit} />,
  },
  {
    id: 'kind',
    label: 'Вид',
    width: 96,
    yields: 1,
    cell: ({ kind }) => visitKindLabel(kind),
  },
  {
    id: 'order',
    label: 'Заказ',
    kind: 'fixed',
    width: 64,
    cell: (visit) => <OrderOf visit={visit} />,
  },
  textColumn('client', 'Клиент', ({ customer }) => customer && isolated(customer), {
    width: 132,
    least: 104,
    grow: 2,
  }),
  textColumn('address', 'Адрес', ({ address }) => address && isolated(address), {
    width: 148,
    least: 112,
    grow: 3,
    yields: 4,
  }),
  {
    id: 'people',
    label: 'Кто едет',
    width: 132,
    least: 104,
    grow: 2,
    yields: 3,
    titleOf: peopleText,
    cell: (visit) => isolated(peopleText(visit)),
  },
  {
    id: 'status',
    label: 'Статус',
    width: 128,
    yields: 2,
    fits: true,
    cell: ({ status }) => <VisitStatusChip status={status} />,
  },
  {
    id: 'arrived',
    label: 'Приехал',
    width: 132,
    cell: (visit) => <VisitMark visit={visit} of="arrival" />,
  },
  {
    id: 'finished',
    label: 'Закончил',
    width: 140,
    cell: (visit) => <VisitMark visit={visit} of="finish" />,
  },
];

/** The lines of the card of a visit. */
const cardLines = (visit: Visit) => (
  <>
    <CardLine>
      <b className="size-13 tabular">
        <VisitTime visit={visit} />
      </b>
      <span className="ms-auto">
        <VisitStatusChip status={visit.status} />
      </span>
    </CardLine>
    <CardLine>
      <span className="flex-none size-13">{visitKindLabel(visit.kind)}</span>
      <OrderOf visit={visit} />
      <CardNote grows>{isolated(visit.customer ?? 'Клиент не указан')}</CardNote>
    </CardLine>
    {visit.address && <CardNote grows>{isolated(visit.address)}</CardNote>}
    <CardNote>{isolated(peopleText(visit))}</CardNote>
    <MarkLine visit={visit} of="arrival" />
    <MarkLine visit={visit} of="finish" />
  </>
);

/** The list of visits. */
export const visitList: RecordListDescription<Visit, VisitFilters> = {
  name: 'visits',
  words: RECORD_WORDS.visit,
  state: visitListState,
  columns,
  filters: VisitListFilters,
  card: cardLines,
  empty: {
    cells: [3, 2, 1, 3, 3, 3, 2, 2, 2],
    icon: IconCalendar,
    text: 'Выездов пока нет. Запланируйте выезд в заказе или в календаре',
    forbidden: <Forbidden code="soft_windows" />,
    isMissing: lacksCall,
  },
};
