import type { Lead } from '@/entities/leads/lead';
import { RowMenu } from '@/shared/ui/row-menu';
import { AssignItems } from './assign-items';
import { AssigneeButton } from './assignee-button';

/** The menu under the responsible person of a row. */
export const AssigneeRowMenu = ({ lead }: { lead: Lead }) => (
  <RowMenu
    label="Ответственный за заявку"
    position="bottom-start"
    button={(props) => <AssigneeButton {...props} lead={lead} />}
  >
    {() => <AssignItems lead={lead} />}
  </RowMenu>
);
