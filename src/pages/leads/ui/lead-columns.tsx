import { VisuallyHidden } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import {
  leadSourceText,
  LeadStatusChip,
  pickContact,
  type Lead,
  type LeadSort,
} from '@/entities/lead';
import { formatDateTime, formatShort } from '@/shared/lib/date';
import type { TableColumn } from '@/shared/ui/data-table';
import type { AskAboutLead } from '../model/asked-dialog';
import { LeadName, LeadPhone } from './lead-contact';
import { LeadRowMenu } from './lead-row-menu';
import classes from './leads-page.module.css';

export type LeadColumn = TableColumn<Lead, LeadSort>;

const responsibleOf = (lead: Lead) => lead.user?.name?.trim() || 'Не назначен';

function ContactCell({ lead }: { lead: Lead }) {
  const contact = pickContact(lead.values);
  return (
    <span className={classes.contact}>
      <LeadName leadId={lead.id} contact={contact} />
      <LeadPhone contact={contact} />
    </span>
  );
}

const CLIENT = (
  <span className={classes.client}>
    <IconUserCheck size={16} stroke={1.75} aria-hidden />
    Клиент
  </span>
);

/** Columns of the table of leads, in their order. */
export const leadColumns = (onAsk: AskAboutLead): LeadColumn[] => [
  {
    id: 'id',
    label: '№',
    width: 76,
    sorts: ['-id', 'id'],
    className: classes.number,
    cell: (lead) => lead.id,
  },
  {
    id: 'created_at',
    label: 'Получена',
    width: 144,
    sorts: ['-created_at', 'created_at'],
    titleOf: (lead) => formatDateTime(lead.created_at) ?? undefined,
    cell: (lead) => (
      <time dateTime={lead.created_at ?? undefined}>
        {formatShort(lead.created_at) ?? 'Не указано'}
      </time>
    ),
  },
  {
    id: 'contact',
    label: 'Контакт',
    width: 300,
    grow: '30%',
    cell: (lead) => <ContactCell lead={lead} />,
  },
  {
    id: 'source',
    label: 'Источник',
    width: 150,
    grow: 'auto',
    titleOf: leadSourceText,
    cell: leadSourceText,
  },
  {
    id: 'status',
    label: 'Статус',
    width: 136,
    sorts: ['status', '-status'],
    cell: (lead) => <LeadStatusChip status={lead.status} />,
  },
  {
    id: 'user',
    label: 'Ответственный',
    width: 150,
    grow: 'auto',
    titleOf: responsibleOf,
    cell: (lead) => <span data-missing={!lead.user?.name || undefined}>{responsibleOf(lead)}</span>,
  },
  { id: 'client', label: 'Клиент', width: 96, cell: (lead) => lead.client_id !== null && CLIENT },
  {
    id: 'actions',
    label: <VisuallyHidden>Действия</VisuallyHidden>,
    width: 52,
    className: classes.actions,
    cell: (lead) => <LeadRowMenu lead={lead} onAsk={onAsk} />,
  },
];
