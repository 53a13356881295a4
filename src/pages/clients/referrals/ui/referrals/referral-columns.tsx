import {
  referralName,
  REFERRAL_STATUS_LABELS,
  referralRuleInWords,
  type ReferralFilters,
  type Referral,
} from '@/entities/clients/referral';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { formatMoney } from '@/shared/lib/text';
import { CopyLinkCell } from '@/shared/ui/copy-link';
import {
  actionsColumn,
  countColumn,
  idColumn,
  missing,
  momentColumn,
  NUMBER_CELL,
  textColumn,
  type TableColumn,
} from '@/shared/ui/data-table';
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
  <RowName
    link={(props) => (
      <a
        {...props}
        href={`/referrals?partner=${referral.id}`}
        data-record={`partner-${referral.id}`}
      />
    )}
  >
    {referralName(referral)}
  </RowName>
);

/** The confirmed and unpaid sum, as a link to its entries. */
export const Payable = ({ referral: { id, counts, name } }: { referral: Referral }) =>
  counts.payable === null ? null : counts.payable === 0 ? (
    missing('0 ₽')
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
  textColumn('code', 'Код', ({ code }) => code, { width: 130, grow: 1, yields: 2 }),
  { ...textColumn('rule', 'Правило', ruleText, { width: 150, grow: 1, yields: 4 }), act: 'money' },
  countColumn('visits', 'Переходы', ({ counts }) => counts.visits, {
    width: 104,
    yields: 5,
    sorts: ['-visits', 'visits'],
  }),
  countColumn('leads', 'Заявки', ({ counts }) => counts.leads, {
    width: 88,
    yields: 1,
    linkOf: ({ id }, text) => (
      <ReferralLink tab="invited" search={{ referral: String(id), state: 'counted' }}>
        {text}
      </ReferralLink>
    ),
  }),
  countColumn('clients', 'Клиенты', ({ counts }) => counts.clients, {
    width: 96,
    yields: 3,
    linkOf: ({ id }, text) => (
      <ReferralLink tab="invited" search={{ referral: String(id), of_clients: '1' }}>
        {text}
      </ReferralLink>
    ),
  }),
  {
    id: 'payable',
    act: 'money',
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
  momentColumn('created_at', 'Добавлен', (referral) => referral.created_at, { kind: 'extra' }),
  actionsColumn(52, (referral) => (
    <CopyLinkCell path={RECORD_PLACES.referral.record(referral.id)} name={referralName(referral)} />
  )),
];
