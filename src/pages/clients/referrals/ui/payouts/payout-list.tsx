import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { feminine, RECORD_WORDS } from '@/entities/records/record-kind';
import {
  payoutExport,
  payoutListState,
  referralQueries,
  type Payout,
  type PayoutFilters,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { formatShort } from '@/shared/lib/date';
import { useListState } from '@/shared/lib/list';
import { countOf, formatMoney } from '@/shared/lib/text';
import { momentColumn, NUMBER_CELL, textColumn } from '@/shared/ui/data-table';
import { Export } from '@/shared/ui/export-menu';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import {
  RecordScreen,
  useDescribedList,
  type ListColumn,
  type RecordListDescription,
} from '@/shared/ui/record-list';
import { StatusChip } from '@/shared/ui/status-chip';
import { ReferralLink } from '../referral-link';
import { FORBIDDEN, ReferralTabs } from '../referral-tabs';

const Entries = ({ id, count }: Payout) => (
  <ReferralLink tab="rewards" search={{ payout: String(id) }}>
    {countOf(count, RECORD_WORDS.reward.object)}
  </ReferralLink>
);

const columns: readonly ListColumn<Payout, PayoutFilters>[] = [
  {
    id: 'number',
    label: '№',
    kind: 'fixed',
    width: 80,
    cell: ({ number }) => `№${number}`,
  },
  momentColumn('paid_at', 'Выплачено', (payout) => payout.paid_at),
  { id: 'count', label: 'Что', width: 150, cell: (payout) => <Entries {...payout} /> },
  {
    id: 'total',
    label: 'Сумма',
    width: 130,
    className: NUMBER_CELL,
    cell: ({ total }) => formatMoney(total),
  },
  {
    id: 'state',
    label: 'Состояние',
    width: 120,
    fits: true,
    cell: ({ undone_at: undone }) =>
      undone === null ? (
        <StatusChip label="Выплачено" tone="green" />
      ) : (
        <StatusChip label="Отменена" tone="gray" />
      ),
  },
  textColumn('user', 'Кто', ({ user }) => user?.name, {
    width: 160,
    yields: 2,
    missingText: 'Неизвестно',
  }),
  textColumn('comment', 'Комментарий', ({ comment }) => comment, {
    width: 200,
    grow: 2,
    yields: 1,
    missingText: 'Нет',
  }),
];

const payoutList: RecordListDescription<Payout, PayoutFilters> = {
  name: 'payouts',
  words: feminine('выплата', 'выплату', 'выплаты', 'выплат'),
  texts: { title: 'Рефералы', label: 'Выплаты' },
  state: payoutListState,
  columns,
  card: (payout) => (
    <>
      <CardLine>
        <strong>№{payout.number}</strong>
        <span>{formatMoney(payout.total)}</span>
      </CardLine>
      <CardLine>
        <Entries {...payout} />
        <CardNote>{payout.undone_at === null ? formatShort(payout.paid_at) : 'Отменена'}</CardNote>
      </CardLine>
      {payout.comment && (
        <CardLine>
          <CardNote grows>{payout.comment}</CardNote>
        </CardLine>
      )}
    </>
  ),
  empty: {
    cells: [2, 2, 2, 2, 4],
    icon: IconCash,
    text: 'Выплат пока нет. Отметьте подтверждённые начисления и нажмите «Выплатить»',
    forbidden: FORBIDDEN,
  },
};

/** The list of payouts. */
export function PayoutList() {
  const [filters] = useListState(payoutListState);
  const query = useQuery(referralQueries.payouts(filters));
  return (
    <RecordScreen
      of={payoutList}
      list={useDescribedList(payoutList, { query, userId: useUserId() })}
      actions={!lacksCall(query.error) && <Export {...payoutExport} position="bottom-end" />}
      tabs={<ReferralTabs />}
    />
  );
}
