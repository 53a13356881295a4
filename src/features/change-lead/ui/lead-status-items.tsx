import { IconCheck } from '@tabler/icons-react';
import { leadStatuses, leadStatusView, type Lead } from '@/entities/leads/lead';
import { Menu } from '@/shared/ui/menu';
import { useChangeLeadStatus } from '../api/use-change-lead-status';
import { RejectReasonItems } from './reject-reason-items';

interface LeadStatusItemsProps {
  lead: Lead;
}

/** The statuses as items of a menu (SPEC §4: any may be picked, the current one does nothing). */
export function LeadStatusItems({ lead }: LeadStatusItemsProps) {
  const changeStatus = useChangeLeadStatus();

  const items = leadStatuses.map((status) => {
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
  // «Отклонен» is the last of them: its reasons stand under it.
  return (
    <>
      {items}
      <RejectReasonItems lead={lead} />
    </>
  );
}
