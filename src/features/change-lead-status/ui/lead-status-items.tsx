import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { leadStatuses, leadStatusView, type LeadStatus } from '@/entities/lead';
import type { SeenLead } from '../api/status-change';
import { useChangeLeadStatus } from '../api/use-change-lead-status';

interface LeadStatusItemsProps {
  lead: SeenLead;
}

/** The statuses as items of a menu (SPEC §4: any may be picked, the current one does nothing). */
export function LeadStatusItems({ lead }: LeadStatusItemsProps) {
  const { mutate } = useChangeLeadStatus(lead);
  const choose = (status: LeadStatus) => {
    if (status !== lead.status) mutate(status);
  };

  return leadStatuses.map((status) => {
    const isCurrent = status === lead.status;
    return (
      <Menu.Item
        key={status}
        onClick={() => choose(status)}
        aria-current={isCurrent || undefined}
        rightSection={isCurrent && <IconCheck size={16} stroke={1.75} aria-hidden />}
      >
        {leadStatusView(status).label}
      </Menu.Item>
    );
  });
}
