import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  payoutExport,
  payoutListState,
  referralQueries,
  type Payout,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { formatShort } from '@/shared/lib/date';
import { useListState, useRecordList } from '@/shared/lib/list';
import { countOf, formatMoney, type PluralForms } from '@/shared/lib/text';
import { momentColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { ListPlaceholder, RecordCards, RecordScreen } from '@/shared/ui/record-list';
import { StatusChip } from '@/shared/ui/status-chip';
import { FORBIDDEN } from '../referral-tabs';
import { ReferralLink } from '../referral-link';
import { ReferralTabs } from '../referral-tabs';

const NEWCOMERS: PluralForms = ['новую выплату', 'новые выплаты', 'новых выплат'];
const CELLS = [2, 2, 2, 2, 4];

const Entries = ({ id, count }: Payout) => (
  <ReferralLink tab="rewards" search={{ payout: String(id) }}>
    {countOf(count, RECORD_WORDS.reward.object)}
  </ReferralLink>
);

const columns: readonly TableColumn<Payout, string>[] = [
  {
    id: 'number',
    label: '№',
    kind: 'fixed',
    width: 80,
    cell: ({ number }) => `№${number}`,
  },
  momentColumn('paid_at', 'Выплачено', (payout: Payout) => payout.paid_at),
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
  {
    id: 'user',
    label: 'Кто',
    width: 160,
    yields: 2,
    titleOf: ({ user }) => user?.name ?? undefined,
    cell: ({ user }) => user?.name ?? <span data-missing>Неизвестно</span>,
  },
  {
    id: 'comment',
    label: 'Комментарий',
    width: 200,
    grow: 2,
    yields: 1,
    titleOf: ({ comment }) => comment ?? undefined,
    cell: ({ comment }) => comment ?? <span data-missing>Нет</span>,
  },
];

/** The list of payouts. */
export function PayoutList() {
  const [filters, change] = useListState(payoutListState);
  const query = useQuery(referralQueries.payouts(filters));
  const list = useRecordList<Payout>({
    name: 'payouts',
    state: filters,
    onChange: change,
    query,
    userId: useUserId(),
  });
  return (
    <RecordScreen
      state={payoutListState}
      list={list}
      title="Рефералы"
      label="Выплаты"
      actions={!lacksCall(query.error) && <Export {...payoutExport} position="bottom-end" />}
      tabs={<ReferralTabs />}
      columns={columns}
      newcomers={NEWCOMERS}
      cards={(cards) => (
        <RecordCards {...cards}>
          {(payout) => (
            <>
              <CardLine>
                <strong>№{payout.number}</strong>
                <span>{formatMoney(payout.total)}</span>
              </CardLine>
              <CardLine>
                <Entries {...payout} />
                <CardNote>
                  {payout.undone_at === null ? formatShort(payout.paid_at) : 'Отменена'}
                </CardNote>
              </CardLine>
              {payout.comment && (
                <CardLine>
                  <CardNote grows>{payout.comment}</CardNote>
                </CardLine>
              )}
            </>
          )}
        </RecordCards>
      )}
      placeholder={
        <ListPlaceholder
          query={query}
          cells={CELLS}
          failure="Не удалось загрузить выплаты"
          forbidden={FORBIDDEN}
        >
          <EmptyState
            text="Выплат пока нет. Отметьте подтверждённые начисления и нажмите «Выплатить»"
            icon={<IconCash size={24} stroke={1.5} />}
          />
        </ListPlaceholder>
      }
    />
  );
}
