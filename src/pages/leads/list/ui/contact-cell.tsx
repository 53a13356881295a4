import { LeadBadges, LeadPhone, pickContact, type Lead } from '@/entities/leads/lead';
import classes from './lead-columns.module.css';
import { LeadName } from './row-cells';

/** Who a lead is from, and how they are reached. */
export function ContactCell({ lead }: { lead: Lead }) {
  const contact = pickContact(lead.values);
  return (
    <span className={classes.contact}>
      <LeadName leadId={lead.id} contact={contact} />
      <span className={classes.reach}>
        <LeadPhone contact={contact} />
        <LeadBadges lead={lead} />
      </span>
    </span>
  );
}
