import { useCallback } from 'react';
import type { Lead, LeadSort } from '@/entities/lead';
import { markOf, useLastViewed } from '@/features/view-lead';
import type { SelectionHandle } from '@/shared/lib/list';
import {
  DataTable,
  type ChangeWidths,
  type TableChoice,
  type TableDensity,
} from '@/shared/ui/data-table';
import type { LeadColumn } from './lead-columns';

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
  columns: readonly LeadColumn[];
  onWidths: ChangeWidths;
  density: TableDensity;
  fresh: ReadonlySet<string | number>;
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  onOpen: (lead: Lead) => void;
  /** Names the list for the table, which keeps how far it is scrolled; undefined while another one stands in. */
  place: string | undefined;
  /** Absent where leads cannot be chosen. */
  selection: SelectionHandle | undefined;
}

/** Leads as a table. */
export function LeadsTable({ leads, selection, ...table }: LeadsTableProps) {
  const choice = useChoice(selection);
  const lastViewed = useLastViewed();
  return (
    <DataTable
      label="Заявки"
      rows={leads}
      keyOf={idOf}
      choice={choice}
      markOf={(id) => markOf(Number(id), lastViewed)}
      {...table}
    />
  );
}
