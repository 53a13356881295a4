import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { leadStatuses, leadStatusView } from '@/entities/lead';
import { useMoveLead, type SeenLead } from '../api/use-move-lead';

interface LeadStatusItemsProps {
  lead: SeenLead;
}

/** The statuses as items of a menu (SPEC §4: any may be picked, the current one does nothing). */
export function LeadStatusItems({ lead }: LeadStatusItemsProps) {
  const moveLead = useMoveLead();

  return leadStatuses.map((status) => {
    const isCurrent = status === lead.status;
    return (
      <Menu.Item
        key={status}
        onClick={() => moveLead(lead, status)}
        aria-current={isCurrent || undefined}
        rightSection={isCurrent && <IconCheck size={16} stroke={1.75} aria-hidden />}
      >
        {leadStatusView(status).label}
      </Menu.Item>
    );
  });
}
