import { LeadStatusChip, type Lead } from '@/entities/lead';
import { useLate } from '@/shared/lib/late';
import { StatusButton } from './status-button';

const loadActions = () => import('./lead-row-actions').then((module) => module.LeadStatusActions);

/** The status of a lead, with a menu to change it; in the trash and in the spam it is only told. */
export function LeadStatusCell({ lead }: { lead: Lead }) {
  const { loaded: Actions, load } = useLate(loadActions);
  if (lead.deleted_at !== null || lead.spam_at !== null)
    return <LeadStatusChip status={lead.status} />;
  if (Actions === null) return <StatusButton status={lead.status} onClick={load} />;
  return <Actions lead={lead} />;
}
