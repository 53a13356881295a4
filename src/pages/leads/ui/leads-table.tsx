import { VisuallyHidden } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { memo } from 'react';
import {
  leadSourceText,
  LeadStatusChip,
  pickContact,
  type Lead,
  type LeadSort,
} from '@/entities/lead';
import { useOpenLead } from '@/features/view-lead';
import { formatDateTime, formatShort } from '@/shared/lib/date';
import { DataTable, SortableHeader } from '@/shared/ui/data-table';
import type { AskAboutLead } from '../model/asked-dialog';
import { openOnPress } from '../model/open-on-press';
import { LeadName, LeadPhone } from './lead-contact';
import { LeadRowMenu } from './lead-row-menu';
import classes from './leads-page.module.css';

interface LeadRowProps {
  lead: Lead;
  onOpen: (id: number) => void;
  onAsk: AskAboutLead;
}

/** Drawn anew only when its own lead changes: a change of one must not cost all of them. */
const LeadRow = memo(function LeadRow({ lead, onOpen, onAsk }: LeadRowProps) {
  const contact = pickContact(lead.values);
  const source = leadSourceText(lead);
  const responsible = lead.user?.name?.trim() || 'Не назначен';
  return (
    <tr {...openOnPress(() => onOpen(lead.id))}>
      <td className={classes.number}>{lead.id}</td>
      <td>
        <time dateTime={lead.created_at ?? undefined} title={formatDateTime(lead.created_at) ?? ''}>
          {formatShort(lead.created_at) ?? 'Не указано'}
        </time>
      </td>
      <td>
        <span className={classes.contact}>
          <LeadName leadId={lead.id} contact={contact} />
          <LeadPhone contact={contact} />
        </span>
      </td>
      <td title={source}>{source}</td>
      <td>
        <LeadStatusChip status={lead.status} />
      </td>
      <td title={responsible} data-missing={!lead.user?.name || undefined}>
        {responsible}
      </td>
      <td>
        {lead.client_id !== null && (
          <span className={classes.client}>
            <IconUserCheck size={16} stroke={1.75} aria-hidden />
            Клиент
          </span>
        )}
      </td>
      <td className={classes.actions}>
        <LeadRowMenu lead={lead} onAsk={onAsk} />
      </td>
    </tr>
  );
});

interface LeadsTableProps {
  leads: readonly Lead[];
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  onAsk: AskAboutLead;
}

/** Leads as a table. */
export function LeadsTable({ leads, sort, onSort, onAsk }: LeadsTableProps) {
  const openLead = useOpenLead();
  const sorting = { sort, onSort };
  return (
    <DataTable
      label="Заявки"
      head={
        <>
          <SortableHeader
            {...sorting}
            label="№"
            sorts={['-id', 'id']}
            className={classes.numberColumn}
          />
          <SortableHeader
            {...sorting}
            label="Получена"
            sorts={['-created_at', 'created_at']}
            className={classes.dateColumn}
          />
          <th scope="col" className={classes.contactColumn}>
            Контакт
          </th>
          <th scope="col">Источник</th>
          <SortableHeader
            {...sorting}
            label="Статус"
            sorts={['status', '-status']}
            className={classes.statusColumn}
          />
          <th scope="col">Ответственный</th>
          <th scope="col" className={classes.clientColumn}>
            Клиент
          </th>
          <th scope="col" className={classes.actionsColumn}>
            <VisuallyHidden>Действия</VisuallyHidden>
          </th>
        </>
      }
    >
      {leads.map((lead) => (
        <LeadRow key={lead.id} lead={lead} onOpen={openLead} onAsk={onAsk} />
      ))}
    </DataTable>
  );
}
