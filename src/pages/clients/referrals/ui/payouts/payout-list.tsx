import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCompanyZone } from '@/entities/company/company';
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
import { dayOf, formatDay } from '@/shared/lib/date';
import { useListState } from '@/shared/lib/list';
import { countOf, formatMoney } from '@/shared/lib/text';
import { NUMBER_CELL, textColumn } from '@/shared/ui/data-table';
import { Export } from '@/shared/ui/export-menu';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RowName } from '@/shared/ui/list-page';
import {
  RecordScreen,
  useDescribedList,
  type ListColumn,
  type RecordListDescription,
} from '@/shared/ui/record-list';
import { StatusChip } from '@/shared/ui/status-chip';
import { ReferralLink } from '../referral-link';
import { FORBIDDEN, ReferralTabs, tabSearch } from '../referral-tabs';

const rewardsOf = ({ id }: Payout) => tabSearch('rewards', { payout: String(id) });

/** The entries of a payout; an undone one has none any more. */
function Entries(payout: Payout) {
  const text = countOf(payout.count, RECORD_WORDS.reward.forms);
  if (payout.undone_at !== null) return <>{text}</>;
  return (
    <ReferralLink tab="rewards" search={{ payout: String(payout.id) }}>
      {text}
    </ReferralLink>
  );
}

const PayoutNumber = ({ payout }: { payout: Payout }) =>
  payout.undone_at === null ? (
    <RowName link={(props) => <Link {...props} to="/referrals" search={rewardsOf(payout)} />}>
      №{payout.number}
    </RowName>
  ) : (
    <>№{payout.number}</>
  );

/** The day of a payout for the company: a payout is made on a day, at no time. */
function PayoutDay({ paid_at: paidAt }: Pick<Payout, 'paid_at'>) {
  const day = dayOf(paidAt, useCompanyZone());
  return day === null ? <>Не указано</> : <time dateTime={day}>{formatDay(day)}</time>;
}

const columns: readonly ListColumn<Payout, PayoutFilters>[] = [
  {
    id: 'number',
    label: 'Выплата',
    kind: 'fixed',
    width: 92,
    cell: (payout) => <PayoutNumber payout={payout} />,
  },
  {
    id: 'paid_at',
    label: 'День',
    width: 110,
    fits: true,
    cell: (payout) => <PayoutDay {...payout} />,
  },
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
    grow: 1,
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
  texts: { title: 'Рефералы', label: 'Выплаты', search: 'Найти выплату' },
  state: payoutListState,
  columns,
  card: (payout) => (
    <>
      <CardLine>
        <strong>
          <PayoutNumber payout={payout} />
        </strong>
        <span>{formatMoney(payout.total)}</span>
      </CardLine>
      <CardLine>
        <Entries {...payout} />
        <CardNote>{payout.undone_at === null ? <PayoutDay {...payout} /> : 'Отменена'}</CardNote>
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
  const navigate = useNavigate();
  const open = useCallback(
    (payout: Payout) => {
      if (payout.undone_at !== null) return;
      void navigate({ to: '/referrals', search: rewardsOf(payout) });
    },
    [navigate],
  );
  return (
    <RecordScreen
      of={payoutList}
      list={useDescribedList(payoutList, { query, userId: useUserId() })}
      actions={
        !lacksCall(query.error) && <Export {...payoutExport(filters)} position="bottom-end" />
      }
      tabs={<ReferralTabs />}
      onOpen={open}
    />
  );
}
