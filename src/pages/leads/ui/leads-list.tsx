import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { Lead, LeadFilters, LeadPage } from '@/entities/lead';
import { useOpenLead } from '@/features/view-lead';
import type { SelectionHandle } from '@/shared/lib/selection';
import { useIsPhone } from '@/shared/lib/viewport';
import type { TableDensity } from '@/shared/ui/data-table';
import { ListPages } from '@/shared/ui/list-pages';
import type { AskAboutLead } from '../model/asked-dialog';
import type { ChangeLeadFilters } from '../model/use-lead-filters';
import { LeadCards } from './lead-cards';
import type { LeadColumn } from './lead-columns';
import classes from './leads-page.module.css';
import { LeadsPlaceholder } from './leads-placeholder';
import { LeadsTable } from './leads-table';

interface LeadsListProps {
  query: UseQueryResult<LeadPage>;
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  onAsk: AskAboutLead;
  columns: readonly LeadColumn[];
  density: TableDensity;
  norm: number | null;
  /** Absent where leads cannot be chosen. */
  selection: SelectionHandle | undefined;
  /** Whether cards show their boxes. */
  isChoosing: boolean;
  /** Stands between the rows and the pages. */
  children?: ReactNode;
}

/** A page of leads as rows or, on a phone, as cards; under it the way to the other pages. */
export function LeadsList(props: LeadsListProps) {
  const { query, filters, onChange, onAsk, columns, density, norm } = props;
  const { selection, isChoosing, children } = props;
  const isPhone = useIsPhone();
  const openLead = useOpenLead();
  const { data: page, isPlaceholderData } = query;
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

  return (
    <>
      <div className={classes.list} aria-busy={isPlaceholderData}>
        {!page || page.data.length === 0 ? (
          <LeadsPlaceholder query={query} filters={filters} onChange={onChange} />
        ) : isPhone ? (
          <LeadCards
            leads={page.data}
            onOpen={open}
            onAsk={onAsk}
            norm={norm}
            selection={selection}
            isChoosing={isChoosing}
          />
        ) : (
          <LeadsTable
            leads={page.data}
            selection={selection}
            columns={columns}
            density={density}
            sort={filters.sort}
            onSort={(sort) => onChange({ sort })}
            onOpen={open}
          />
        )}
      </div>
      {children}
      {page && page.data.length > 0 && (
        <ListPages
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          from={page.meta.from}
          to={page.meta.to}
          total={page.meta.total}
          onChange={(number) => onChange({ page: number })}
        />
      )}
    </>
  );
}
