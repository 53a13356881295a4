import { StatusChip } from '@/shared/ui/status-chip';
import { leadStatusView } from '../model/lead-status';

/** A lead's status as a chip (SPEC §4). */
export function LeadStatusChip({ status }: { status: string }) {
  const { label, tone } = leadStatusView(status);
  return <StatusChip label={label} tone={tone} />;
}
