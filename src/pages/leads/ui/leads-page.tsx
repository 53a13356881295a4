import { lazy, Suspense } from 'react';
import { useUserId } from '@/entities/session';
import { LEAD_TABS, useLeadCounts, useLeads, useResponseNorm } from '@/entities/lead';
import { useLateAfter } from '@/shared/lib/late';
import { placeOf, useTableView, useViewOwner, withWidths } from '@/shared/lib/list';
import { countOf, formatNumber } from '@/shared/lib/text';
import { useIsPhone, useRoom } from '@/shared/lib/viewport';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { LEADS_PAGE_ID } from '../config/page-id';
import { useBoardTotal } from '../model/board/use-board-total';
import { LEAD_OBJECT_PLURAL, LEAD_TAB_LABELS } from '../model/lead-words';
import { useChoosing } from '../model/use-choosing';
import { useLeadColumns } from '../model/use-lead-columns';
import { useLeadDialogs } from '../model/use-lead-dialogs';
import { useLeadFilters } from '../model/use-lead-filters';
import { useLeadSelection } from '../model/use-lead-selection';
import { useStableLeads } from '../model/use-stable-leads';
import { useLeadsView } from '../model/use-leads-view';
import { LeadsFilters } from './leads-filters';
import { LeadsList } from './leads-list';
import classes from './leads-page.module.css';
import { LeadsSelection } from './leads-selection';

const loadActions = () => import('./leads-actions').then((module) => module.LeadsActions);
const LeadsBoard = lazy(() =>
  import('./board/leads-board').then((module) => ({ default: module.LeadsBoard })),
);

/** In less room, in pixels, a card tells more of a lead than a row does. */
const LEAST_TABLE = 560;

/** All leads of the company: search, filter, sort, open, act on one. */
export function LeadsPage() {
  const [filters, changeFilters, hrefOf] = useLeadFilters();
  const [view, changeView] = useLeadsView();
  const query = useLeads(filters, view === 'list');
  const boardTotal = useBoardTotal(filters, view === 'board');
  const { counts, isSupported } = useLeadCounts(filters);
  const steady = useStableLeads(query, filters);
  const selection = useLeadSelection(filters, {
    data: steady.page,
    isPlaceholderData: query.isPlaceholderData,
  });
  const [isChoosing, setChoosing] = useChoosing(selection);
  const { Dialogs, asked, ask, close } = useLeadDialogs();
  const owner = useViewOwner(useUserId());
  const [look, changeLook] = useTableView('leads', owner);
  const responseNorm = useResponseNorm();
  const norm = isSupported ? responseNorm : null;
  const room = useRoom(steady.list, view);
  const isPhone = useIsPhone();
  const areCards = view === 'list' && (isPhone || room < LEAST_TABLE);
  const { columns, shown, withoutRoom } = useLeadColumns({
    owner,
    leads: steady.page?.data,
    place: placeOf(filters),
    look,
    onAsk: ask,
    tab: filters.tab,
    norm,
    room,
  });
  const isReady = !query.isPending || view === 'board';
  const Actions = useLateAfter(loadActions, isReady);
  const total = view === 'board' ? boardTotal : query.data?.meta.total;
  const isChoosable = view === 'list' && (isChoosing || (steady.page?.data.length ?? 0) > 0);

  return (
    <div className={classes.page} id={LEADS_PAGE_ID} data-view={view}>
      <PageHeader title="Заявки" count={total === undefined ? undefined : formatNumber(total)}>
        {!Actions && <span />}
        {Actions && (
          <Actions
            view={view}
            onView={changeView}
            isSupported={isSupported}
            filters={filters}
            isChoosing={isChoosing}
            onChoosing={isChoosable && areCards ? setChoosing : undefined}
          />
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
          onChange={(tab) => changeFilters({ tab })}
          hrefOf={(tab) => hrefOf({ tab })}
        />
      )}
      <LeadsFilters
        filters={filters}
        onChange={changeFilters}
        isSupported={isSupported}
        found={total === undefined ? undefined : countOf(total, LEAD_OBJECT_PLURAL)}
        isReady={isReady}
        look={look}
        onLook={changeLook}
        columns={view === 'list' && !areCards ? columns : undefined}
        withoutRoom={withoutRoom}
      />
      {view === 'board' ? (
        <Suspense fallback={<PageLoader />}>
          <LeadsBoard filters={filters} onChange={changeFilters} onAsk={ask} norm={norm} />
        </Suspense>
      ) : (
        <LeadsList
          query={query}
          steady={steady}
          filters={filters}
          onChange={changeFilters}
          onAsk={ask}
          columns={shown}
          onWidths={(widths) => changeLook(withWidths(look, widths))}
          density={look.isCompact ? 'compact' : 'tall'}
          norm={norm}
          selection={isSupported ? selection : undefined}
          isChoosing={isChoosing}
          areCards={areCards}
        >
          <LeadsSelection selection={selection} filters={filters} total={total ?? 0} />
        </LeadsList>
      )}
      {Dialogs && asked && <Dialogs key={asked.lead.id} asked={asked} onClose={close} />}
    </div>
  );
}
