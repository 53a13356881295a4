import type { LeadFilters, LeadPage } from '@/entities/lead';
import type { ChangeLeadFilters } from '../model/use-lead-filters';
import { ListPages } from '@/shared/ui/list-pages';

interface LeadsPagesProps {
  meta: LeadPage['meta'];
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
}

/** The way to the other pages of leads; it comes after the leads themselves. */
export function LeadsPages({ meta, filters, onChange }: LeadsPagesProps) {
  const { current_page, last_page, from, to, total } = meta;
  return (
    <ListPages
      page={current_page}
      lastPage={last_page}
      from={from}
      to={to}
      total={total}
      size={filters.perPage}
      onChange={onChange}
    />
  );
}
