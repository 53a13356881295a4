import type { Lead } from '@/entities/lead';
import { useLate } from '@/shared/lib/late';
import type { AskAboutLead } from '../model/asked-dialog';
import { RowButton } from './row-button';

const loadActions = () => import('./lead-row-actions').then((module) => module.LeadRowActions);

interface LeadRowMenuProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/** What can be done with a lead without opening it. The menu's code comes with the first press. */
export function LeadRowMenu({ lead, onAsk }: LeadRowMenuProps) {
  const { loaded: Actions, load } = useLate(loadActions);
  if (Actions === null) return <RowButton leadId={lead.id} onClick={load} />;
  return <Actions lead={lead} onAsk={onAsk} />;
}
