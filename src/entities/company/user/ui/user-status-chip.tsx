import type { UserStatus } from '#contract';
import { StatusChip } from '@/shared/ui/status-chip';
import { userStatusView } from '../model/user-status';

/** Whether a person works here; nothing where the server does not say. */
export function UserStatusChip({ status }: { status: UserStatus | null }) {
  if (status === null) return null;
  const { label, tone } = userStatusView(status);
  return <StatusChip label={label} tone={tone} />;
}
