import { downloadLeads, leadFilterQuery, type LeadFilters } from '@/entities/lead';
import { useOpenLead } from '@/features/view-lead';
import type { ListView, RecordListHandle } from '@/shared/lib/list';
import { Export } from '@/shared/ui/export-menu';
import { ChooseButton } from '@/shared/ui/record-list';
import { ViewSwitch } from '@/shared/ui/view-switch';
import { LEAD_EXPORT } from '../model/lead-words';
import { AddLead } from './add-lead/add-lead';

interface LeadsActionsProps {
  list: RecordListHandle;
  view: ListView;
  onView: (view: ListView) => void;
  /** False where the server has no calls beyond those of SPEC §7. */
  isSupported: boolean;
  filters: LeadFilters;
}

/** What can be done with the list as a whole; the main thing last. */
export function LeadsActions({ list, view, onView, isSupported, filters }: LeadsActionsProps) {
  const openLead = useOpenLead();
  const { sort } = filters;
  const filter = leadFilterQuery(filters);
  return (
    <>
      <ViewSwitch view={view} onChange={onView} />
      <ChooseButton list={list} />
      {isSupported && (
        <>
          <Export
            {...LEAD_EXPORT}
            download={(format, options) => downloadLeads({ filter }, { format, sort, ...options })}
            position="bottom-end"
          />
          <AddLead onOpenLead={openLead} />
        </>
      )}
    </>
  );
}
