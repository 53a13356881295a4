import { Button } from '@mantine/core';
import { leadFilterQuery, type LeadFilters } from '@/entities/lead';
import { AddLead } from './add-lead/add-lead';
import { ExportLeads } from './export/export-leads';
import { useOpenLead } from '@/features/view-lead';
import { useIsPhone } from '@/shared/lib/viewport';
import type { LeadsView } from '../model/use-leads-view';
import { LeadsViewSwitch } from './leads-view-switch';

interface LeadsActionsProps {
  view: LeadsView;
  onView: (view: LeadsView) => void;
  /** False where the server has no calls beyond those of SPEC §7. */
  isSupported: boolean;
  filters: LeadFilters;
  /** Whether the cards of a phone show their boxes. */
  isChoosing: boolean;
  /** Absent where there is nothing to tick. */
  onChoosing?: ((isChoosing: boolean) => void) | undefined;
}

/** What can be done with the list as a whole; the main thing last. */
export function LeadsActions(props: LeadsActionsProps) {
  const { view, onView, isSupported, filters, isChoosing, onChoosing } = props;
  const openLead = useOpenLead();
  const isPhone = useIsPhone();
  return (
    <>
      <LeadsViewSwitch view={view} onChange={onView} />
      {isSupported && isPhone && onChoosing && (
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
