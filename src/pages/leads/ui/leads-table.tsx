import { useCallback, useMemo } from 'react';
import type { Lead, LeadSort } from '@/entities/lead';
import { useOpenLead } from '@/features/view-lead';
import { DataTable } from '@/shared/ui/data-table';
import type { AskAboutLead } from '../model/asked-dialog';
import { leadColumns } from './lead-columns';

const idOf = (lead: Lead) => lead.id;

interface LeadsTableProps {
  leads: readonly Lead[];
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  onAsk: AskAboutLead;
}

/** Leads as a table. */
export function LeadsTable({ leads, sort, onSort, onAsk }: LeadsTableProps) {
  const openLead = useOpenLead();
  const open = useCallback((lead: Lead) => openLead(lead.id), [openLead]);
  const columns = useMemo(() => leadColumns(onAsk), [onAsk]);
  return (
    <DataTable
      label="Заявки"
      columns={columns}
      rows={leads}
      keyOf={idOf}
      sort={sort}
      onSort={onSort}
      onOpen={open}
    />
  );
}
