import {
  referralName,
  REFERRAL_STATUS_LABELS,
  referralRuleInWords,
  type ReferralFilters,
  type Referral,
} from '@/entities/clients/referral';
import { formatMoney, formatNumber } from '@/shared/lib/text';
import { idColumn, momentColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import { StatusChip } from '@/shared/ui/status-chip';
import { ReferralLink } from '../referral-link';

export type ReferralColumn = TableColumn<Referral, ReferralFilters['sort']>;

export const ruleText = ({ rule }: Referral): string =>
  rule === null ? 'Не задано' : referralRuleInWords(rule);

export const ReferralStatusChip = ({ status }: Pick<Referral, 'status'>) => (
  <StatusChip
    label={REFERRAL_STATUS_LABELS[status]}
    tone={status === 'active' ? 'green' : 'gray'}
  />
);

/** The name of a partner as a link to their card. */
export const ReferralName = ({ referral }: { referral: Referral }) => (
  <RowName link={(props) => <a {...props} href={`/referrals?partner=${referral.id}`} />}>
    {referralName(referral)}
  </RowName>
);

const count = (value: number) => (value === 0 ? <span data-missing>0</span> : formatNumber(value));

/** The confirmed and unpaid sum, as a link to its entries. */
export const Payable = ({ referral: { id, counts, name } }: { referral: Referral }) =>
  counts.payable === 0 ? (
    <span data-missing>0 ₽</span>
  ) : (
    <ReferralLink
      tab="rewards"
      search={{ referral: String(id), status: 'confirmed' }}
      aria-label={`К выплате ${name ?? ''}: ${formatMoney(counts.payable)}`}
    >
      {formatMoney(counts.payable)}
    </ReferralLink>
  );

export const referralColumns: readonly ReferralColumn[] = [
  idColumn({ sorts: ['-id', 'id'] }),
  {
    id: 'name',
    label: 'Имя',
    kind: 'fixed',
    width: 200,
    grow: 2,
    sorts: ['name', '-name'],
    titleOf: referralName,
    cell: (referral) => <ReferralName referral={referral} />,
  },
  {
    id: 'code',
    label: 'Код',
    width: 150,
    grow: 1,
    yields: 2,
    titleOf: ({ code }) => code,
    cell: ({ code }) => code,
  },
  { id: 'rule', label: 'Правило', width: 170, yields: 4, titleOf: ruleText, cell: ruleText },
  {
    id: 'visits',
    label: 'Переходы',
    width: 104,
    yields: 5,
    className: NUMBER_CELL,
    sorts: ['-visits', 'visits'],
    cell: ({ counts }) => count(counts.visits),
  },
  {
    id: 'leads',
    label: 'Заявки',
    width: 88,
    yields: 1,
    className: NUMBER_CELL,
    cell: ({ id, counts }) =>
      counts.leads === 0 ? (
        count(0)
      ) : (
        <ReferralLink tab="invited" search={{ referral: String(id), state: 'counted' }}>
          {formatNumber(counts.leads)}
        </ReferralLink>
      ),
  },
  {
    id: 'clients',
    label: 'Клиенты',
    width: 96,
    yields: 3,
    className: NUMBER_CELL,
    cell: ({ id, counts }) =>
      counts.clients === 0 ? (
        count(0)
      ) : (
        <ReferralLink tab="invited" search={{ referral: String(id), of_clients: '1' }}>
          {formatNumber(counts.clients)}
        </ReferralLink>
      ),
  },
  {
    id: 'payable',
    label: 'К выплате',
    width: 120,
    className: NUMBER_CELL,
    cell: (referral) => <Payable referral={referral} />,
  },
  {
    id: 'status',
    label: 'Состояние',
    width: 116,
    fits: true,
    yields: 6,
    cell: (referral) => <ReferralStatusChip {...referral} />,
  },
  {
    ...momentColumn('created_at', 'Добавлен', (referral: Referral) => referral.created_at),
    kind: 'extra',
  },
];
