import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react';
import type { Lead, LeadFilters, LeadPage } from '@/entities/lead';
import { useOpenLead } from '@/features/view-lead';
import { useLateAfter } from '@/shared/lib/late';
import { placeOf, type SelectionHandle } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import type { ChangeWidths, TableDensity } from '@/shared/ui/data-table';
import { ListSurface } from '@/shared/ui/list-page';
import type { AskAboutLead } from '../model/asked-dialog';
import type { StableLeads } from '../model/use-stable-leads';
import type { ChangeLeadFilters } from '../model/use-lead-filters';
import type { LeadColumn } from './lead-columns';
import classes from './leads-page.module.css';
import { PendingLeads } from './pending-leads';
import { LeadsPlaceholder } from './leads-placeholder';
import { LeadsTable } from './leads-table';

/** Only a phone shows cards. */
const loadCards = () => import('./lead-cards');
const LeadCards = lazy(() => loadCards().then(({ LeadCards: Cards }) => ({ default: Cards })));
const loadPages = () => import('./leads-pages').then((module) => module.LeadsPages);

interface LeadsListProps {
  query: UseQueryResult<LeadPage>;
  steady: StableLeads;
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  onAsk: AskAboutLead;
  columns: readonly LeadColumn[];
  onWidths: ChangeWidths;
  density: TableDensity;
  norm: number | null;
  /** Absent where leads cannot be chosen. */
  selection: SelectionHandle | undefined;
  /** Whether cards show their boxes. */
  isChoosing: boolean;
  /** True for cards, false for the rows of a table. */
  areCards: boolean;
  /** Stands between the rows and the pages. */
  children?: ReactNode;
}

/** A page of leads as rows or, on a phone, as cards; under it the way to the other pages. */
export function LeadsList(props: LeadsListProps) {
  const { query, filters, onChange, onAsk, columns, onWidths, density, norm } = props;
  const { steady, selection, isChoosing, areCards, children } = props;
  const { page, pending, fresh, show, list } = steady;
  const Pages = useLateAfter(loadPages, page !== undefined);
  const hasRows = page !== undefined && page.data.length > 0;
  const isPhone = useIsPhone();
  useEffect(() => {
    // Beside the leads, not after them.
    if (areCards) loadCards().catch(() => undefined);
  }, [areCards]);
  const openLead = useOpenLead();
  const { isPlaceholderData } = query;
  const place = isPlaceholderData ? undefined : placeOf(filters);
  const lastPage = page && !isPlaceholderData ? page.meta.last_page : undefined;
  useEffect(() => {
    // The last page may have emptied meanwhile, or never have been.
    if (lastPage !== undefined && filters.page > lastPage) {
      onChange({ page: Math.max(1, lastPage) }, { replace: true });
    }
  }, [lastPage, filters.page, onChange]);
  const open = useCallback(
    (lead: Lead) => {
      // The server does not show a deleted lead; what is known of it is in the row.
      if (lead.deleted_at === null) openLead(lead.id);
      else onAsk('trashed', lead);
    },
    [openLead, onAsk],
  );

  const scrollUp = useCallback(() => {
    const scroller = list.current?.querySelector('[role=region]');
    if (scroller) scroller.scrollTop = 0;
  }, [list]);
  const showHeld = () => {
    // Where what has come can be seen: on a phone the list is part of the page.
    if (isPhone) list.current?.scrollIntoView({ block: 'start' });
    scrollUp();
    if (filters.page > 1) onChange({ page: 1 });
    else show();
  };

  return (
    <>
      <ListSurface ref={list} className={classes.list} isBusy={isPlaceholderData}>
        <PendingLeads count={pending} onShow={showHeld} />
        {!hasRows ? (
          <LeadsPlaceholder query={query} filters={filters} onChange={onChange} />
        ) : areCards ? (
          <Suspense>
            <LeadCards
              leads={page.data}
              onOpen={open}
              onAsk={onAsk}
              fresh={fresh}
              norm={norm}
              selection={selection}
              isChoosing={isChoosing}
              place={place}
            />
          </Suspense>
        ) : (
          <LeadsTable
            leads={page.data}
            selection={selection}
            columns={columns}
            onWidths={onWidths}
            density={density}
            fresh={fresh}
            sort={filters.sort}
            onSort={(sort) => onChange({ sort })}
            onOpen={open}
            place={place}
          />
        )}
      </ListSurface>
      {children}
      {hasRows && (
        <div className={classes.pages}>
          {Pages && <Pages meta={page.meta} filters={filters} onChange={onChange} />}
        </div>
      )}
    </>
  );
}
