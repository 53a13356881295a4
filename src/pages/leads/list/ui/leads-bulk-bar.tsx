import {
  leadCache,
  leadExport,
  leadFilterQuery,
  leadStatuses,
  leadStatusView,
  pickContact,
  useHasSpam,
  type Lead,
  type LeadFilters,
} from '@/entities/leads/lead';
import { BulkAssign } from '@/features/assign';
import { useOpenLead } from '@/features/view-lead';
import {
  DeleteButton,
  NotSpamButton,
  RecordBulkBar,
  RestoreButton,
  SpamButton,
  StatusChoice,
  useBulkMerge,
} from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { LEAD_BULK } from '../model/bulk/lead-bulk';

/** The most leads merged at once. */
const MERGED_AT_ONCE = 11;
const loadMerge = () => import('@/features/merge-leads').then((slice) => slice.MergeLeadsDialog);

const STATUSES = leadStatuses.map((value) => ({ value, label: leadStatusView(value).label }));

/**
 * The acts on the selected leads; from the trash and the spam they can only be restored or thrown
 * away.
 */
export const LeadsBulkBar: RecordListBar<Lead, LeadFilters> = ({ list, selection }) => {
  const { state: filters } = list;
  const { tab, sort } = filters;
  const openLead = useOpenLead();
  const hasSpam = useHasSpam();
  const merging = useBulkMerge({ selection, most: MERGED_AT_ONCE, load: loadMerge, isShort: true });
  const isTrashedOrSpam = tab === 'trash' || tab === 'spam';
  return (
    <>
      <RecordBulkBar
        label="Действия с выбранными заявками"
        work={LEAD_BULK.useWork()}
        list={list}
        selection={selection}
        filter={leadFilterQuery(filters)}
        cache={leadCache}
        nameOf={({ values }) => pickContact(values).name}
        onOpen={openLead}
        confirmationOf={LEAD_BULK.confirmationOf}
        exportOf={(target) => leadExport(target, sort)}
      >
        {(ask, exporting) => (
          <>
            {tab === 'trash' && <RestoreButton ask={ask} />}
            {tab === 'spam' && <NotSpamButton ask={ask} />}
            {!isTrashedOrSpam && (
              <>
                <StatusChoice statuses={STATUSES} ask={ask} />
                <BulkAssign ask={ask} />
                {merging.button}
              </>
            )}
            {exporting}
            {hasSpam && !isTrashedOrSpam && <SpamButton ask={ask} />}
            {tab !== 'trash' && <DeleteButton ask={ask} />}
          </>
        )}
      </RecordBulkBar>
      {merging.dialog}
    </>
  );
};
