import { leadFilterQuery } from '@/entities/lead';
import { LeadBulkBar } from './bulk/lead-bulk-bar';
import { ExportLeads } from './export/export-leads';
import { useOpenLead } from '@/features/view-lead';
import { isNarrowed } from '../model/lead-filters';
import type { LeadsSelectionProps } from './leads-selection';

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
