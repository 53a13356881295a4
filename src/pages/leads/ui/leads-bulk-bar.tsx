import { leadFilterQuery, type LeadFilters } from '@/entities/lead';
import type { SelectionHandle } from '@/shared/lib/list';
import { LeadBulkBar } from './bulk/lead-bulk-bar';
import { ExportLeads } from './export/export-leads';
import { useOpenLead } from '@/features/view-lead';
import { isNarrowed } from '../model/lead-filters';

export interface LeadsSelectionProps {
  selection: SelectionHandle;
  filters: LeadFilters;
  total: number;
}

/** The bar of the ticked leads: the changes of many, and the file of them. */
export function LeadsBulkBar({ selection, filters, total }: LeadsSelectionProps) {
  const openLead = useOpenLead();
  return (
    <LeadBulkBar
      selection={selection}
      filters={filters}
      total={total}
      isNarrowed={isNarrowed(filters) || filters.tab !== 'all'}
      onOpenLead={openLead}
    >
      <ExportLeads
        target={
          selection.everything ? { filter: leadFilterQuery(filters) } : { ids: [...selection.ids] }
        }
        sort={filters.sort}
        position="top-start"
      />
    </LeadBulkBar>
  );
}
