import type { Lead } from '@/entities/leads/lead';
import { RowMenu } from '@/shared/ui/row-menu';
import { LeadStatusButton } from './lead-status-button';
import { LeadStatusItems } from './lead-status-items';

/** The menu under the status of a row. */
export const LeadStatusRowMenu = ({ lead }: { lead: Lead }) => (
  <RowMenu
    label="Статус заявки"
    position="bottom-start"
    button={(props) => <LeadStatusButton {...props} lead={lead} />}
  >
    {() => <LeadStatusItems lead={lead} />}
  </RowMenu>
);
