import { leadTitle, type Contact, type Lead } from '@/entities/leads/lead';
import { leadLink } from '@/features/view-lead';
import { useLazy } from '@/shared/lib/lazy';
import { RowMenuButton } from '@/shared/ui/row-menu';
import { menuName, type AskAboutLead } from '../model/requested-dialog';
import classes from './lead-columns.module.css';

const loadMenu = () => import('./lead-row-actions').then((module) => module.LeadRowActions);

interface LeadNameProps {
  leadId: number;
  contact: Contact;
}

/**
 * The person who left the lead, else the way to reach them; a link, so that the lead can be opened in a new
 * tab too.
 */
export function LeadName({ leadId, contact }: LeadNameProps) {
  const title = leadTitle(contact) || 'Не указано';
  return (
    <a {...leadLink(leadId)} data-opens-row tabIndex={-1} title={title} className={classes.name}>
      {title}
    </a>
  );
}

interface LeadRowMenuProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/** The acts on a lead without opening it. The menu's code is loaded at the first press. */
export function LeadRowMenu({ lead, onAsk }: LeadRowMenuProps) {
  const { loaded: Actions, load } = useLazy(loadMenu);
  if (Actions === null) return <RowMenuButton label={menuName(lead)} onClick={load} />;
  return <Actions lead={lead} onAsk={onAsk} />;
}
