import { IconArrowMerge } from '@tabler/icons-react';
import {
  leadCache,
  leadExport,
  leadFilterQuery,
  leadListState,
  leadStatuses,
  leadStatusView,
  pickContact,
  useHasSpam,
  type Lead,
} from '@/entities/leads/lead';
import { BulkAssign } from '@/features/assign';
import { useOpenLead } from '@/features/view-lead';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import {
  BulkButton,
  DeleteButton,
  NotSpamButton,
  RecordBulkBar,
  RestoreButton,
  SpamButton,
  StatusChoice,
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
export const LeadsBulkBar: RecordListBar<Lead> = ({ list, selection }) => {
  const [filters] = useListState(leadListState);
  const { tab, sort } = filters;
  const openLead = useOpenLead();
  const hasSpam = useHasSpam();
  const merging = useLazyDialog<Awaited<ReturnType<typeof loadMerge>>, readonly number[]>(
    loadMerge,
  );
  const { count, everything, ids } = selection;
  const canMerge = !everything && count > 1 && count <= MERGED_AT_ONCE;
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
              </>
            )}
            {canMerge && !isTrashedOrSpam && (
              <BulkButton
                isShort
                label="Объединить"
                icon={IconArrowMerge}
                onClick={() => merging.open([...ids])}
              />
            )}
            {exporting}
            {hasSpam && !isTrashedOrSpam && <SpamButton ask={ask} />}
            {tab !== 'trash' && <DeleteButton ask={ask} />}
          </>
        )}
      </RecordBulkBar>
      {merging.Dialog && merging.about && (
        <merging.Dialog
          ids={merging.about}
          opened={merging.opened}
          onClose={merging.close}
          onMerged={selection.clear}
        />
      )}
    </>
  );
};
