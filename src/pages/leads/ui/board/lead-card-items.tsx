import { Menu } from '@mantine/core';
import type { Lead } from '@/entities/lead';
import type { AskAboutLead } from '../../model/asked-dialog';
import { LeadOtherItems } from '../lead-row-actions';

interface LeadCardItemsProps {
  lead: Lead;
  onAsk: AskAboutLead;
  focusCard: () => void;
}

/** What else can be done with a lead from its card. */
export function LeadCardItems({ lead, onAsk, focusCard }: LeadCardItemsProps) {
  const ask: AskAboutLead = (...asked) => {
    // The dialog gives the focus back to where it is now; the menu's item will be gone by then.
    focusCard();
    onAsk(...asked);
  };
  return (
    <>
      {lead.deleted_at === null && <Menu.Divider />}
      <LeadOtherItems lead={lead} onAsk={ask} />
    </>
  );
}
