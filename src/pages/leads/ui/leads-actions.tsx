import { Button } from '@mantine/core';
import { leadFilterQuery, type LeadFilters } from '@/entities/lead';
import { AddLead } from './add-lead/add-lead';
import { ExportLeads } from './export/export-leads';
import { useOpenLead } from '@/features/view-lead';
import type { LeadsView } from '../model/use-leads-view';
import { LeadsViewSwitch } from './leads-view-switch';

interface LeadsActionsProps {
  view: LeadsView;
  onView: (view: LeadsView) => void;
  /** False where the server has no calls beyond those of SPEC §7. */
  isSupported: boolean;
  filters: LeadFilters;
  /** Whether cards show their boxes. */
  isChoosing: boolean;
  /** Absent where there is nothing to tick, or boxes stand in the rows of a table. */
  onChoosing?: ((isChoosing: boolean) => void) | undefined;
}

/** What can be done with the list as a whole; the main thing last. */
export function LeadsActions(props: LeadsActionsProps) {
  const { view, onView, isSupported, filters, isChoosing, onChoosing } = props;
  const openLead = useOpenLead();
  return (
    <>
      <LeadsViewSwitch view={view} onChange={onView} />
      {isSupported && onChoosing && (
        <Button variant="default" aria-pressed={isChoosing} onClick={() => onChoosing(!isChoosing)}>
          {isChoosing ? 'Готово' : 'Выбрать'}
        </Button>
      )}
      {isSupported && (
        <>
          <ExportLeads
            target={{ filter: leadFilterQuery(filters) }}
            sort={filters.sort}
            position="bottom-end"
          />
          <AddLead onOpenLead={openLead} />
        </>
      )}
    </>
  );
}
