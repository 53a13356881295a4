import { USER_STATUS_LABELS, type UserStatus } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

interface UserStatusView {
  label: string;
  tone: ChipTone;
}

const VIEWS: Record<UserStatus, UserStatusView> = {
  active: { label: USER_STATUS_LABELS.active, tone: 'green' },
  invited: { label: USER_STATUS_LABELS.invited, tone: 'blue' },
  disabled: { label: USER_STATUS_LABELS.disabled, tone: 'gray' },
};

export const userStatusView = (status: UserStatus) => VIEWS[status];
