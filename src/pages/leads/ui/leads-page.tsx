import { useEffect } from 'react';
import { useLeads } from '@/entities/lead';
import { formatNumber } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { ListPages } from '@/shared/ui/list-pages';
import { PageHeader } from '@/shared/ui/page-header';
import { LEADS_PAGE_ID } from '../config/page-id';
import { useLeadDialogs } from '../model/use-lead-dialogs';
import { useLeadFilters } from '../model/use-lead-filters';
import { LeadCards } from './lead-cards';
import { LeadsFilters } from './leads-filters';
import classes from './leads-page.module.css';
import { LeadsPlaceholder } from './leads-placeholder';
import { LeadsTable } from './leads-table';

/** All leads of the company: search, filter, sort, open, act on one. */
export function LeadsPage() {
  const [filters, changeFilters] = useLeadFilters();
  const query = useLeads(filters);
  const { Dialogs, asked, ask, close } = useLeadDialogs();
  const isPhone = useIsPhone();

  const { data: page, isPlaceholderData } = query;
  const lastPage = page && !isPlaceholderData ? page.meta.last_page : undefined;
  useEffect(() => {
    // The last page may have emptied meanwhile, or never have been.
    if (lastPage !== undefined && filters.page > lastPage) {
      changeFilters({ page: Math.max(1, lastPage) }, { replace: true });
    }
  }, [lastPage, filters.page, changeFilters]);

  return (
    <div className={classes.page} id={LEADS_PAGE_ID}>
      <PageHeader title="Заявки" count={page && formatNumber(page.meta.total)} />
      <LeadsFilters filters={filters} onChange={changeFilters} />
      <div className={classes.list} aria-busy={isPlaceholderData}>
        {!page || page.data.length === 0 ? (
          <LeadsPlaceholder query={query} filters={filters} onChange={changeFilters} />
        ) : isPhone ? (
          <LeadCards leads={page.data} onAsk={ask} />
        ) : (
          <LeadsTable
            leads={page.data}
            sort={filters.sort}
            onSort={(sort) => changeFilters({ sort })}
            onAsk={ask}
          />
        )}
      </div>
      {page && page.data.length > 0 && (
        <ListPages
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          from={page.meta.from}
          to={page.meta.to}
          total={page.meta.total}
          onChange={(number) => changeFilters({ page: number })}
        />
      )}
      {Dialogs && asked && <Dialogs key={asked.lead.id} asked={asked} onClose={close} />}
    </div>
  );
}
