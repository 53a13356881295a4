import { isExtendedBackend, isTrashedOrSpam, type Lead } from '@/entities/leads/lead';
import { useAssignLead } from '../../api/assign-lead';
import { AssignItem } from '../assign-item';
import { assigneeName } from './assignee-button';

/**
 * Who is responsible for a lead. Absent where the server has no list of people, and of a lead in the trash or
 * the spam.
 */
export function LeadAssignItem({ lead }: { lead: Lead }) {
  const assign = useAssignLead();
  if (!isExtendedBackend(lead) || isTrashedOrSpam(lead)) return null;
  return (
    <AssignItem
      label="Ответственный"
      name={`Ответственный: ${assigneeName(lead)}`}
      current={lead.user?.id ?? null}
      onChoose={(person) => assign(lead, person)}
    />
  );
}
