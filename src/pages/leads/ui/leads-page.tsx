import { useLeads } from '@/entities/lead';
import { formatNumber } from '@/shared/lib/text';
import { PageHeader } from '@/shared/ui/page-header';
import { LEADS_PAGE_ID } from '../config/page-id';
import { useLeadDialogs } from '../model/use-lead-dialogs';
import { useLeadFilters } from '../model/use-lead-filters';
import { LeadsFilters } from './leads-filters';
import { LeadsList } from './leads-list';
import classes from './leads-page.module.css';

/** All leads of the company: search, filter, sort, open, act on one. */
export function LeadsPage() {
  const [filters, changeFilters] = useLeadFilters();
  const query = useLeads(filters);
  const { Dialogs, asked, ask, close } = useLeadDialogs();

  return (
    <div className={classes.page} id={LEADS_PAGE_ID}>
      <PageHeader title="Заявки" count={query.data && formatNumber(query.data.meta.total)} />
      <LeadsFilters filters={filters} onChange={changeFilters} />
      <LeadsList query={query} filters={filters} onChange={changeFilters} onAsk={ask} />
      {Dialogs && asked && <Dialogs key={asked.lead.id} asked={asked} onClose={close} />}
    </div>
  );
}
