import { useCallback, useMemo } from 'react';
import type { Lead, LeadSort } from '@/entities/lead';
import { useOpenLead } from '@/features/view-lead';
import type { SelectionHandle } from '@/shared/lib/selection';
import { DataTable, type TableChoice } from '@/shared/ui/data-table';
import type { AskAboutLead } from '../model/asked-dialog';
import { leadColumns } from './lead-columns';

const idOf = (lead: Lead) => lead.id;
const choiceLabelOf = (lead: Lead) => `Выбрать заявку ${lead.id}`;

function useChoice(selection: SelectionHandle | undefined): TableChoice<Lead> | undefined {
  const toggle = selection?.toggle;
  const onToggle = useCallback<TableChoice<Lead>['onToggle']>(
    ({ id }, options) => toggle?.(id, options),
    [toggle],
  );
  return (
    selection && {
      isChosen: (key) => selection.isChosen(Number(key)),
      page: selection.pageChoice,
      onToggle,
      onTogglePage: selection.togglePage,
      onChoosePage: selection.choosePage,
      labelOf: choiceLabelOf,
    }
  );
}

interface LeadsTableProps {
  leads: readonly Lead[];
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  onAsk: AskAboutLead;
  /** Absent where leads cannot be chosen. */
  selection: SelectionHandle | undefined;
}

/** Leads as a table. */
export function LeadsTable({ leads, sort, onSort, onAsk, selection }: LeadsTableProps) {
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
      choice={useChoice(selection)}
    />
  );
}
