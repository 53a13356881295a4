import { useQuery } from '@tanstack/react-query';
import { companyQueries } from '@/entities/company/company';
import { leadExport, leadFilterQuery, type Lead, type LeadFilters } from '@/entities/leads/lead';
import { warmUpCode } from '@/shared/lib/lazy';
import type { ListView, RecordListHandle } from '@/shared/lib/list';
import { useRows } from '@/shared/rights';
import { Export } from '@/shared/ui/export-menu';
import { AddButton, ChooseButton } from '@/shared/ui/record-list';
import { ViewSwitch } from '@/shared/ui/view-switch';
import { loadAddLead, useAddLeadOpened } from '@/widgets/add-lead';
import { TakeNextButton } from './take-next-button';

interface LeadsActionsProps {
  list: RecordListHandle<Lead>;
  view: ListView;
  onView: (view: ListView) => void;
  /** False where the server has no calls beyond those of SPEC §7. */
  isSupported: boolean;
  filters: LeadFilters;
}

/** The acts on the list as a whole, the main one last. */
export function LeadsActions({ list, view, onView, isSupported, filters }: LeadsActionsProps) {
  const [, setAddLeadOpened] = useAddLeadOpened();
  const findsFree = useRows() !== 'own';
  // The page asks for the norm among them; a server that assigns leads gives them out, too.
  const { data: settings } = useQuery({ ...companyQueries.settings(), enabled: false });
  return (
    <>
      {/* At the left: the settings may come after the rows, and what stands right of it must not move. */}
      {isSupported && settings?.auto_assign && findsFree && <TakeNextButton />}
      {/* Only cards have it, and the switch stays under the finger. */}
      <ChooseButton list={list} />
      <ViewSwitch view={view} onChange={onView} />
      {isSupported && (
        <>
          <Export
            {...leadExport({ filter: leadFilterQuery(filters) }, filters.sort)}
            position="bottom-end"
          />
          <AddButton
            label="Добавить заявку"
            onClick={() => setAddLeadOpened(true)}
            onPointerEnter={() => warmUpCode(loadAddLead)}
          />
        </>
      )}
    </>
  );
}
