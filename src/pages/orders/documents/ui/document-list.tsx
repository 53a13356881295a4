import { IconFileText } from '@tabler/icons-react';
import { Forbidden } from '@/entities/company/module';
import {
  documentCalled,
  documentListState,
  documentStatusView,
  hasDocumentSums,
  shortTypeLabel,
  type DocumentFilters,
  type ListedDocument,
} from '@/entities/orders/document';
import { RECORD_PLACES, RECORD_WORDS } from '@/entities/records/record-kind';
import { lacksCall } from '@/shared/api';
import { formatDay } from '@/shared/lib/date';
import { MomentText } from '@/shared/ui/moment-text';
import { countOf, formatMoney, isolated } from '@/shared/lib/text';
import {
  actionsColumn,
  missing,
  momentColumn,
  NUMBER_CELL,
  textColumn,
} from '@/shared/ui/data-table';
import { CopyLinkCell } from '@/shared/ui/copy-link';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RowName } from '@/shared/ui/list-page';
import type { ListColumn, RecordListDescription } from '@/shared/ui/record-list';
import { StatusChip } from '@/shared/ui/status-chip';
import { documentLink } from '../model/opened-document';
import { DocumentFilterControls } from './document-filters';
import classes from './documents.module.css';

const TIMES = ['раз', 'раза', 'раз'] as const;

const versionText = ({ version }: ListedDocument) => (version > 1 ? `версия ${version}` : '');

/** The number of a document as the link to it, with its version where it is not the first. */
const DocumentName = ({ entry }: { entry: ListedDocument }) => (
  <span className={classes.name}>
    <RowName link={(props) => <a {...props} {...documentLink(entry.id)} />}>
      {isolated(documentCalled(entry))}
    </RowName>
    {entry.version > 1 && <span className="dimmed text-xs nowrap">{versionText(entry)}</span>}
  </span>
);

/** «Открыт 22.11 в 14:05, 3 раза» as a hint of its moment. */
const openedTitle = ({ openings }: ListedDocument) =>
  openings > 0 ? `Открыт ${countOf(openings, TIMES)}` : undefined;

const columns: readonly ListColumn<ListedDocument, DocumentFilters>[] = [
  {
    id: 'number',
    label: 'Номер',
    kind: 'fixed',
    width: 168,
    least: 128,
    grow: 1,
    sorts: ['-id', 'id'],
    titleOf: ({ title }) => title,
    // The title is longer by far than the number that is shown.
    textOf: (entry) => `${documentCalled(entry)}${versionText(entry)}`,
    cell: (entry) => <DocumentName entry={entry} />,
  },
  {
    id: 'type',
    label: 'Тип',
    width: 92,
    yields: 3,
    titleOf: ({ title }) => title,
    cell: ({ type }) => shortTypeLabel(type),
  },
  textColumn('client', 'Клиент', ({ customer }) => customer && isolated(customer), {
    width: 200,
    least: 132,
    grow: 3,
  }),
  {
    id: 'order',
    label: 'Заказ',
    width: 76,
    yields: 2,
    cell: ({ order_number: number }) => `№${number}`,
  },
  {
    id: 'total',
    label: 'Сумма',
    kind: 'fixed',
    width: 128,
    fits: true,
    sorts: ['-total', 'total'],
    className: NUMBER_CELL,
    cell: ({ type, total }) => hasDocumentSums(type) && formatMoney(total),
  },
  {
    id: 'status',
    label: 'Статус',
    width: 140,
    fits: true,
    cell: (entry) => <StatusChip {...documentStatusView(entry)} />,
  },
  {
    ...momentColumn<ListedDocument, DocumentFilters['sort']>(
      'opened_at',
      'Открыт',
      (entry) => entry.opened_at,
      { missingText: 'Нет', sorts: ['-opened_at', 'opened_at'], yields: 1 },
    ),
    titleOf: openedTitle,
  },
  {
    id: 'date',
    label: 'Дата',
    width: 108,
    fits: true,
    sorts: ['-date', 'date'],
    cell: ({ date }) => (date === null ? missing('Нет') : formatDay(date)),
  },
  actionsColumn(52, (entry) => (
    <CopyLinkCell path={RECORD_PLACES.document.record(entry.id)} name={entry.title} />
  )),
];

/** The lines of the card of a document. */
function cardLines(entry: ListedDocument) {
  const { customer, total, date, opened_at: openedAt, order_number: order } = entry;
  return (
    <>
      <CardLine>
        <DocumentName entry={entry} />
        <span className="flex-none size-13 tabular medium ms-auto">
          {hasDocumentSums(entry.type) && formatMoney(total)}
        </span>
      </CardLine>
      <CardLine>
        <CardNote grows>{customer ? isolated(customer) : 'Клиент не указан'}</CardNote>
        <CardNote>заказ №{order}</CardNote>
      </CardLine>
      <CardLine>
        <StatusChip {...documentStatusView(entry)} />
        <CardNote>
          {date && `от ${formatDay(date)}`}
          {date && openedAt && ' · '}
          {openedAt && (
            <>
              открыт <MomentText at={openedAt} />
            </>
          )}
        </CardNote>
      </CardLine>
    </>
  );
}

/** The list of the documents of all orders. */
export const documentList: RecordListDescription<ListedDocument, DocumentFilters> = {
  name: 'documents',
  words: RECORD_WORDS.document,
  state: documentListState,
  tabs: {
    of: 'tab',
    each: [
      { value: 'all', label: 'Все', hint: 'Документы всех заказов, без прежних версий' },
      { value: 'draft', label: 'Черновики', hint: 'Документы, которые ещё не отправлены' },
      { value: 'sent', label: 'Отправлены', hint: 'Отправленные, которые клиент ещё не принял' },
      { value: 'opened', label: 'Открыты', hint: 'Отправленные документы, которые клиент открыл' },
      { value: 'accepted', label: 'Приняты', hint: 'Документы, которые клиент принял' },
      { value: 'cancelled', label: 'Аннулированы', hint: 'Документы, которые больше не в силе' },
    ],
  },
  columns,
  filters: DocumentFilterControls,
  card: cardLines,
  empty: {
    cells: [3, 2, 4, 1, 2, 2, 2, 2],
    icon: IconFileText,
    text: 'Документов пока нет. Сделайте КП в заказе — оно появится здесь',
    help: '/instructions/soft-windows',
    tabs: {
      draft: 'Черновиков нет.',
      sent: 'Отправленных документов нет.',
      opened: 'Клиенты ещё ничего не открывали.',
      accepted: 'Принятых документов нет.',
      cancelled: 'Аннулированных документов нет.',
    },
    forbidden: <Forbidden code="soft_windows" />,
    isMissing: lacksCall,
  },
};
