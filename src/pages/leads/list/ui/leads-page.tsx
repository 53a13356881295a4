import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIsExtendedBackend, useUserId } from '@/entities/account/session';
import { leadListState, leadQueries, useLeadCounts, type Lead } from '@/entities/leads/lead';
import { useResponseNorm } from '@/entities/company/company';
import { useLeadMarkOf, useOpenLead } from '@/features/view-lead';
import { useBoardTotal } from '@/shared/lib/board';
import { lazyPart, useLazyAfter, useLazyDialog } from '@/shared/lib/lazy';
import { useListState, useListView } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { useBulkRight, useRows } from '@/shared/rights';
import { RecordScreen, useDescribedList } from '@/shared/ui/record-list';
import type { AskAboutLead, RequestedDialog } from '../model/requested-dialog';
import { useLeadColumns } from '../model/use-lead-columns';
import { leadList } from './lead-list';

const loadActions = () => import('./leads-actions').then((module) => module.LeadsActions);
const loadFilters = () => import('./lead-filters').then((module) => module.LeadFilterControls);
const loadDialogs = () => import('./lead-dialogs').then((module) => module.LeadDialogs);
const LeadsBoard = lazyPart(() =>
  import('./board/leads-board').then((module) => module.LeadsBoard),
);
/** Only a narrow screen shows cards. */
const loadCards = () => import('./lead-cards').then((module) => module.LeadCards);
const LeadCards = lazyPart(loadCards);

/** Leads that the shield may have judged wrongly. */
const DOUBTFUL = { tab: 'spam', doubtful: true } as const;

/** All leads of the company: search, filter, sort, open, act on one. */
export function LeadsPage() {
  const [filters] = useListState(leadListState);
  const { tab } = filters;
  const [view, changeView] = useListView();
  const isBoard = view === 'board';
  const query = useQuery({ ...leadQueries.list(filters), enabled: !isBoard });
  const boardTotal = useBoardTotal(leadQueries, filters, filters.statuses, isBoard);
  const { counts, isSupported } = useLeadCounts(filters);
  const maySelect = useBulkRight(tab === 'trash');
  const list = useDescribedList(leadList, {
    query,
    userId: useUserId(),
    isSelectable: isSupported && maySelect,
    isShown: !isBoard,
  });
  const dialog = useLazyDialog<Awaited<ReturnType<typeof loadDialogs>>, RequestedDialog>(
    loadDialogs,
  );
  const { open: openDialog } = dialog;
  const ask = useCallback<AskAboutLead>(
    (action, lead) => openDialog({ action, lead }),
    [openDialog],
  );
  const openLead = useOpenLead();
  const open = useCallback(
    (lead: Lead) => {
      // The server does not show a deleted lead; what is known of it is in the row.
      if (lead.deleted_at === null) openLead(lead.id);
      else ask('trashed', lead);
    },
    [openLead, ask],
  );
  const findsOwn = useRows() === 'own';
  const absent = {
    // «Без дела» is there where the server counts it.
    ...(counts && { idle: counts.idle ?? null }),
    // One's own leads have an assignee, but for those with a task of the person.
    ...(findsOwn && tab !== 'unassigned' && { unassigned: counts?.unassigned || null }),
  };
  const isExtended = useIsExtendedBackend();
  const responseNorm = useResponseNorm(isExtended);
  const norm = isSupported ? responseNorm : null;
  const { columns, drawn } = useLeadColumns({
    list,
    onAsk: ask,
    tab,
    norm,
    hasTasks: query.data?.data.some(({ next_task: task }) => task !== undefined) ?? false,
  });
  // The leads come first, then what is done with them and what narrows them.
  const isReady = !query.isPending || isBoard;
  const { loaded: Actions } = useLazyAfter(loadActions, isReady);
  const { loaded: Filters } = useLazyAfter(loadFilters, isReady);

  return (
    <RecordScreen
      of={leadList}
      list={list}
      total={isBoard ? boardTotal : list.total}
      actions={
        Actions ? (
          <Actions
            list={list}
            view={view}
            onView={changeView}
            isSupported={isSupported}
            filters={filters}
          />
        ) : (
          <span />
        )
      }
      counts={{ ...counts, ...absent }}
      tabNote={
        counts?.doubtful
          ? { text: `Проверьте: ${formatNumber(counts.doubtful)}`, change: DOUBTFUL }
          : undefined
      }
      isLacking={!isSupported}
      isPlain={false}
      filters={Filters}
      columns={columns}
      drawn={drawn}
      instead={isBoard && <LeadsBoard filters={filters} onOpen={open} onAsk={ask} norm={norm} />}
      fillsScreen={isBoard}
      onOpen={open}
      markOf={useLeadMarkOf()}
      loadCards={loadCards}
      cards={(cards) => <LeadCards {...cards} onAsk={ask} norm={norm} />}
    >
      {dialog.Dialog && dialog.about && (
        <dialog.Dialog
          key={dialog.about.lead.id}
          {...dialog.about}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </RecordScreen>
  );
}
