import { Anchor } from '@mantine/core';
import { clientName } from '@/entities/clients/client';
import { leadTitle } from '@/entities/leads/lead';
import {
  referralName,
  REFERRAL_LEAD_STATE_LABELS,
  type InvitedLead as Invited,
  type ReferralLeadState,
} from '@/entities/clients/referral';
import { clientLink } from '@/features/view-client';
import { leadLink } from '@/features/view-lead';
import { isolated } from '@/shared/lib/text';
import {
  actionsColumn,
  idColumn,
  momentColumn,
  phoneColumn,
  type TableColumn,
} from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import { StatusChip, type ChipTone } from '@/shared/ui/status-chip';
import classes from '../referrals.module.css';
import { InvitedMenu } from './invited-menu';

export type InvitedColumn = TableColumn<Invited, never>;

/** The sender's name or contact; empty where unknown. */
export const invitedTitle = ({ name, phone, email }: Invited) =>
  leadTitle({ name: name ?? '', phone: phone ?? '', email: email ?? '' });
const invitedName = (invited: Invited) => invitedTitle(invited) || `Заявка №${invited.lead_id}`;

const TONES: Record<ReferralLeadState, ChipTone> = {
  counted: 'green',
  review: 'amber',
  rejected: 'gray',
};

/** Whether an invited lead counts, and why. */
export const InvitedState = ({ state, reason }: Pick<Invited, 'state' | 'reason'>) => (
  <span className={classes.state} title={reason ?? undefined}>
    <StatusChip label={REFERRAL_LEAD_STATE_LABELS[state]} tone={TONES[state]} />
    {reason && <bdi className="ellipsis size-12 dimmed">{isolated(reason)}</bdi>}
  </span>
);

export const InvitedLink = ({ invited }: { invited: Invited }) => (
  <RowName link={(props) => <a {...props} {...leadLink(invited.lead_id)} />}>
    {invitedName(invited)}
  </RowName>
);

/** The partner, or the unknown code. */
export const broughtBy = ({ referral, code }: Invited) =>
  referral === null ? `Код ${isolated(code ?? 'не указан')}` : referralName(referral);

export const invitedColumns: readonly InvitedColumn[] = [
  idColumn<Invited, never>({ kind: 'usual', yields: 5 }),
  {
    id: 'lead',
    label: 'Заявка',
    kind: 'fixed',
    width: 200,
    grow: 2,
    titleOf: (invited) => `№${invited.lead_id} ${invitedName(invited)}`,
    cell: (invited) => <InvitedLink invited={invited} />,
  },
  phoneColumn(({ phone }) => phone, { width: 146, yields: 4 }),
  {
    id: 'referral',
    label: 'Партнёр',
    width: 180,
    grow: 1,
    yields: 1,
    titleOf: broughtBy,
    cell: (invited) =>
      invited.referral === null ? (
        <span data-missing>{broughtBy(invited)}</span>
      ) : (
        broughtBy(invited)
      ),
  },
  {
    id: 'client',
    label: 'Клиент',
    width: 180,
    grow: 1,
    yields: 2,
    titleOf: ({ client }) => (client?.name ? clientName(client) : undefined),
    cell: ({ client }) =>
      client === null ? (
        <span data-missing>Нет</span>
      ) : (
        <Anchor inherit {...clientLink(client.id)}>
          {clientName(client)}
        </Anchor>
      ),
  },
  momentColumn('created_at', 'Пришла', (invited: Invited) => invited.created_at, { yields: 3 }),
  {
    id: 'state',
    label: 'Состояние',
    width: 220,
    grow: 1,
    beside: 112,
    titleOf: ({ reason }) => reason ?? undefined,
    cell: (invited) => <InvitedState {...invited} />,
  },
  actionsColumn(52, (invited: Invited) => <InvitedMenu invited={invited} />),
];
