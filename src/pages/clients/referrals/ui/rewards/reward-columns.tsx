import { Anchor } from '@mantine/core';
import { clientName } from '@/entities/clients/client';
import {
  referralName,
  REWARD_KIND_LABELS,
  REWARD_STATUS_LABELS,
  type Reward,
  type RewardStatus,
} from '@/entities/clients/referral';
import { clientLink } from '@/features/view-client';
import { leadLink } from '@/features/view-lead';
import { actionsColumn, momentColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { StatusChip, type ChipTone } from '@/shared/ui/status-chip';
import classes from '../referrals.module.css';
import { ReferralLink } from '../referral-link';
import { RewardMenu } from './reward-menu';
import { formatMoney, isolated } from '@/shared/lib/text';

export type RewardColumn = TableColumn<Reward, never>;

const TONES: Record<RewardStatus, ChipTone> = {
  accrued: 'amber',
  confirmed: 'blue',
  paid: 'green',
  cancelled: 'gray',
};

/** The state of an entry, and why. */
export const RewardState = ({ status, reason, is_refunded: isRefunded }: Reward) => (
  <span className={classes.state} title={reason ?? undefined}>
    <StatusChip label={REWARD_STATUS_LABELS[status]} tone={TONES[status]} />
    {isRefunded && <span className="ellipsis size-12 dimmed">возвращено</span>}
    {reason && <bdi className="ellipsis size-12 dimmed">{isolated(reason)}</bdi>}
  </span>
);

export const Amount = ({ amount }: Pick<Reward, 'amount'>) => (
  <span className={amount < 0 ? classes.negative : undefined}>{formatMoney(amount)}</span>
);

interface RewardForProps {
  reward: Reward;
  /** True where it stands within other words: a link is then known by more than its colour. */
  isInText?: boolean;
}

/** The source of the reward, with a link. */
export function RewardFor({ reward, isInText = false }: RewardForProps) {
  const { kind, client, lead_id: leadId, refund_of: refundOf } = reward;
  const underline = isInText ? 'always' : 'hover';
  if (client) {
    return (
      <Anchor inherit underline={underline} {...clientLink(client.id)}>
        {client.name ? clientName(client) : `Клиент №${client.id}`}
      </Anchor>
    );
  }
  if (leadId !== null) {
    return (
      <Anchor inherit underline={underline} {...leadLink(leadId)}>
        Заявка №{leadId}
      </Anchor>
    );
  }
  if (refundOf !== null) return <>Начисление №{refundOf}</>;
  return <>{REWARD_KIND_LABELS[kind]}</>;
}

export const referralNameOf = ({ referral }: Reward) => referralName(referral);

export const rewardColumns: readonly RewardColumn[] = [
  momentColumn('created_at', 'Когда', (reward: Reward) => reward.created_at, { kind: 'fixed' }),
  { id: 'id', label: '№', width: 72, yields: 5, fits: true, cell: ({ id }) => id },
  {
    id: 'referral',
    label: 'Партнёр',
    kind: 'fixed',
    width: 180,
    grow: 1,
    titleOf: referralNameOf,
    cell: referralNameOf,
  },
  {
    id: 'for',
    label: 'За что',
    width: 180,
    grow: 1,
    yields: 2,
    titleOf: ({ client }) => (client?.name ? clientName(client) : undefined),
    cell: (reward) => <RewardFor reward={reward} />,
  },
  {
    id: 'kind',
    label: 'Вид',
    width: 140,
    yields: 4,
    cell: ({ kind }) => REWARD_KIND_LABELS[kind],
  },
  {
    id: 'amount',
    label: 'Сумма',
    width: 120,
    className: NUMBER_CELL,
    cell: (reward) => <Amount {...reward} />,
  },
  {
    id: 'status',
    label: 'Состояние',
    width: 200,
    grow: 1,
    beside: 112,
    titleOf: ({ reason }) => reason ?? undefined,
    cell: (reward) => <RewardState {...reward} />,
  },
  {
    id: 'payout',
    label: 'Выплата',
    width: 92,
    yields: 3,
    cell: ({ payout }) =>
      payout === null ? (
        <span data-missing>Нет</span>
      ) : (
        <ReferralLink tab="rewards" search={{ payout: String(payout.id) }}>
          №{payout.number}
        </ReferralLink>
      ),
  },
  actionsColumn(52, (reward: Reward) => <RewardMenu reward={reward} />),
];
