import type { Lead } from '@/entities/leads/lead';
import { RowMenu } from '@/shared/ui/row-menu';
import { useAssignLead } from '../../api/assign-lead';
import { PersonItems } from '../person-items';
import { AssigneeButton } from './assignee-button';

/** The menu under the assignee of a row. */
export function AssigneeRowMenu({ lead }: { lead: Lead }) {
  const assign = useAssignLead();
  return (
    <RowMenu
      label="Ответственный за заявку"
      position="bottom-start"
      button={(props) => <AssigneeButton {...props} lead={lead} />}
    >
      {() => (
        <PersonItems current={lead.user?.id ?? null} onChoose={(person) => assign(lead, person)} />
      )}
    </RowMenu>
  );
}
