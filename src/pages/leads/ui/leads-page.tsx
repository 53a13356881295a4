import { Suspense, useCallback, useMemo } from 'react';
import { RECORD_WORDS } from '@/entities/record-kind';
import { useUserId } from '@/entities/session';
import {
  LEAD_TAB_LABELS,
  LEAD_TABS,
  leadFilterQuery,
  leadQueries,
  NEW_LEADS_PLURAL,
  useLeadCounts,
  useLeads,
  type Lead,
  type LeadFilters,
} from '@/entities/lead';
import { useResponseNorm } from '@/entities/company';
import { markOf, useLastViewed, useOpenLead } from '@/features/view-lead';
import { useBoardTotal } from '@/shared/lib/board';
import { lazyPart, useLazyAfter, useLazyDialog } from '@/shared/lib/lazy';
import { useListView, useRecordList } from '@/shared/lib/list';
import { countOf, formatNumber } from '@/shared/lib/text';
import { ListPage } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { RecordList } from '@/shared/ui/record-list';
import type { AskAboutLead, RequestedDialog } from '../model/requested-dialog';
import { useLeadColumns } from '../model/use-lead-columns';
import { useLeadFilters } from '../model/use-lead-filters';
import { LeadsFilters } from './leads-filters';
import { LeadsPlaceholder } from './leads-placeholder';

const loadActions = () => import('./leads-actions').then((module) => module.LeadsActions);
const loadBar = () => import('./leads-bulk-bar').then((module) => module.LeadsBulkBar);
const loadDialogs = () => import('./lead-dialogs').then((module) => module.LeadDialogs);
const LeadsBoard = lazyPart(() =>
  import('./board/leads-board').then((module) => module.LeadsBoard),
);
/** Only a narrow screen shows cards. */
const loadCards = () => import('./lead-cards').then((module) => module.LeadCards);
const LeadCards = lazyPart(loadCards);

const choiceLabelOf = (lead: Lead) => `Выбрать заявку ${lead.id}`;
const pendingText = (count: number) => `Показать ${countOf(count, NEW_LEADS_PLURAL)}`;

/** Another tab; what is doubtful stands in the spam alone. */
const inTab = (tab: LeadFilters['tab']) => ({ tab, doubtful: false });
/** What the shield may have been wrong about. */
const DOUBTFUL = { tab: 'spam', doubtful: true } as const;

/** All leads of the company: search, filter, sort, open, act on one. */
export function LeadsPage() {
  const [filters, change, hrefOf] = useLeadFilters();
  const [view, changeView] = useListView();
  const isBoard = view === 'board';
  const query = useLeads(filters, !isBoard);
  const boardTotal = useBoardTotal(leadQueries, filters, filters.statuses, isBoard);
  const { counts, isSupported } = useLeadCounts(filters);
  const list = useRecordList<Lead>({
    name: 'leads',
    state: filters,
    onChange: change,
    query,
    filter: useMemo(() => leadFilterQuery(filters), [filters]),
    userId: useUserId(),
    isSelectable: isSupported,
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
  const lastViewed = useLastViewed();
  const responseNorm = useResponseNorm();
  const norm = isSupported ? responseNorm : null;
  const { columns, shown, withoutRoom } = useLeadColumns({
    list,
    onAsk: ask,
    tab: filters.tab,
    norm,
  });
  const isReady = !query.isPending || isBoard;
  const { loaded: Actions } = useLazyAfter(loadActions, isReady);
  const total = isBoard ? boardTotal : list.total;

  return (
    <ListPage fillsScreen={isBoard}>
      <PageHeader title="Заявки" count={total === undefined ? undefined : formatNumber(total)}>
        {Actions ? (
          <Actions
            list={list}
            view={view}
            onView={changeView}
            isSupported={isSupported}
            filters={filters}
          />
        ) : (
          <span />
        )}
      </PageHeader>
      {isSupported && (
        <ListTabs
          label="Вкладки заявок"
          tabs={LEAD_TABS.filter((value) => counts?.[value] !== null).map((value) => ({
            value,
            label: LEAD_TAB_LABELS[value],
            count: counts?.[value] ?? undefined,
          }))}
          value={filters.tab}
          onChange={(tab) => change(inTab(tab))}
          hrefOf={(tab) => hrefOf(inTab(tab))}
          note={
            counts?.doubtful
              ? {
                  text: `Проверьте: ${formatNumber(counts.doubtful)}`,
                  href: hrefOf(DOUBTFUL),
                  onOpen: () => change(DOUBTFUL),
                }
              : undefined
          }
        />
      )}
      <LeadsFilters
        filters={filters}
        onChange={change}
        isSupported={isSupported}
        found={total === undefined ? undefined : countOf(total, RECORD_WORDS.lead.object)}
        isReady={isReady}
        look={list.look}
        onLook={list.changeLook}
        columns={isBoard || list.areCards ? undefined : columns}
        withoutRoom={withoutRoom}
      />
      {isBoard ? (
        <Suspense fallback={<PageLoader />}>
          <LeadsBoard filters={filters} onChange={change} onOpen={open} onAsk={ask} norm={norm} />
        </Suspense>
      ) : (
        <RecordList
          label="Заявки"
          list={list}
          columns={shown}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          onOpen={open}
          choiceLabelOf={choiceLabelOf}
          markOf={(id) => markOf(id, lastViewed)}
          density="tall"
          pendingText={pendingText}
          loadCards={loadCards}
          cards={(leads) => (
            <LeadCards list={list} leads={leads} onOpen={open} onAsk={ask} norm={norm} />
          )}
          placeholder={<LeadsPlaceholder query={query} filters={filters} onChange={change} />}
          loadBar={loadBar}
        />
      )}
      {dialog.Dialog && dialog.about && (
        <dialog.Dialog
          key={dialog.about.lead.id}
          {...dialog.about}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </ListPage>
  );
}
