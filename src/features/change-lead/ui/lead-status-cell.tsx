import { isTrashedOrSpam, LeadStatusChip, type Lead } from '@/entities/leads/lead';
import { useLazy } from '@/shared/lib/lazy';
import { LeadStatusButton } from './lead-status-button';

const loadMenu = () => import('./lead-status-row-menu').then((module) => module.LeadStatusRowMenu);

/** The status of a lead, with a menu to change it; in the trash and in the spam it is only shown. */
export function LeadStatusCell({ lead }: { lead: Lead }) {
  const { loaded: RowMenu, load } = useLazy(loadMenu);
  if (isTrashedOrSpam(lead)) return <LeadStatusChip status={lead.status} />;
  if (RowMenu === null) return <LeadStatusButton lead={lead} onClick={load} />;
  return <RowMenu lead={lead} />;
}
