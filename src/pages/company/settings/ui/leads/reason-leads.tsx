import { Link } from '@tanstack/react-router';
import { leadListState } from '@/entities/leads/lead';
import type { RejectReason } from '@/entities/leads/reject-reason';
import { searchOf } from '@/shared/lib/list';
import { leadsCountText } from '../../model/leads/leads-count-text';
import classes from './leads-section.module.css';

/** How many leads have the reason, if any do; opens their list. */
export function ReasonLeads({ reason: { id, leads_count: count } }: { reason: RejectReason }) {
  if (!count) return null;
  const search = searchOf(leadListState, { statuses: ['rejected'], reason: id });
  return (
    <Link to="/leads" search={search} className={`${classes.leads} tabular`}>
      {leadsCountText(count)}
    </Link>
  );
}
