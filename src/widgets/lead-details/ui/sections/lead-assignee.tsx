import { isExtendedBackend, type Lead } from '@/entities/leads/lead';
import { AssigneePicker, useAssignLead } from '@/features/assign';

/** Who is responsible for the lead; not changed in the spam. */
export function LeadAssignee({ lead }: { lead: Lead }) {
  const assign = useAssignLead();
  return (
    <AssigneePicker
      current={lead.user}
      isOffered={lead.spam_at === null && isExtendedBackend(lead)}
      onChoose={(person) => assign(lead, person)}
    />
  );
}
