import { IconCheck } from '@tabler/icons-react';
import { leadStatuses, leadStatusView } from '@/entities/leads/lead';
import { Menu } from '@/shared/ui/menu';
import { useChangeLeadStatus, type SeenLead } from '../api/use-change-lead-status';

interface LeadStatusItemsProps {
  lead: SeenLead;
}

/** The statuses as items of a menu (SPEC §4: any may be picked, the current one does nothing). */
export function LeadStatusItems({ lead }: LeadStatusItemsProps) {
  const changeStatus = useChangeLeadStatus();

  return leadStatuses.map((status) => {
    const isCurrent = status === lead.status;
    return (
      <Menu.Item
        key={status}
        onClick={() => changeStatus(lead, status)}
        aria-current={isCurrent || undefined}
        rightSection={isCurrent && <IconCheck size={16} stroke={1.75} aria-hidden />}
      >
        {leadStatusView(status).label}
      </Menu.Item>
    );
  });
}
