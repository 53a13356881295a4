import { IconUser } from '@tabler/icons-react';
import { isExtendedBackend, isTrashedOrSpam, type Lead } from '@/entities/leads/lead';
import { FoldedItems } from '@/shared/ui/row-menu';
import { useAssignLead } from '../api/use-assign-lead';
import { assigneeName } from './assignee-button';
import { PersonItems } from './person-items';

/** Possible assignees of a lead, as items of a menu. */
export function AssignItems({ lead }: { lead: Lead }) {
  const assign = useAssignLead();
  return (
    <PersonItems current={lead.user?.id ?? null} onChoose={(person) => assign(lead, person)} />
  );
}

/**
 * Who is responsible, as one item of a larger menu; the people unfold under it, for on a phone there is no room beside.
 * Absent where the server has no list of people, and of a lead in the trash or the spam.
 */
export function AssignItem({ lead }: { lead: Lead }) {
  if (!isExtendedBackend(lead) || isTrashedOrSpam(lead)) return null;
  return (
    <FoldedItems
      label="Ответственный"
      name={`Ответственный: ${assigneeName(lead)}`}
      icon={IconUser}
    >
      <AssignItems lead={lead} />
    </FoldedItems>
  );
}
