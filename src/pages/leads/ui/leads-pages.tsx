import type { LeadPage } from '@/entities/lead';
import { ListPages } from '@/shared/ui/list-pages';

interface LeadsPagesProps {
  meta: LeadPage['meta'];
  onChange: (page: number) => void;
}

/** The way to the other pages of leads; it comes after the leads themselves. */
export function LeadsPages({ meta, onChange }: LeadsPagesProps) {
  const { current_page, last_page, from, to, total } = meta;
  return (
    <ListPages
      page={current_page}
      lastPage={last_page}
      from={from}
      to={to}
      total={total}
      onChange={onChange}
    />
  );
}
