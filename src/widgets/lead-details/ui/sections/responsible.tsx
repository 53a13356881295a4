import { isExtendedBackend, type Lead } from '@/entities/leads/lead';
import { useCurrentUser } from '@/entities/account/session';
import { AssigneeMenu } from '@/entities/company/user';
import { useAssignLead } from '@/features/assign-lead';

/** Who is responsible for the lead; not changed in the spam. */
export function Responsible({ lead }: { lead: Lead }) {
  const assign = useAssignLead();
  return (
    <AssigneeMenu
      current={lead.user}
      me={useCurrentUser().data}
      isOffered={lead.spam_at === null && isExtendedBackend(lead)}
      onChoose={(person) => assign(lead, person)}
    />
  );
}
