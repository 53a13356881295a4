import { USER_STATUS_LABELS, USER_STATUSES, type UserStatus } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

interface UserStatusView {
  label: string;
  /** Many of them, as a tab says it. */
  plural: string;
  tone: ChipTone;
}

const VIEWS: Record<UserStatus, UserStatusView> = {
  active: { label: USER_STATUS_LABELS.active, plural: 'Активные', tone: 'green' },
  invited: { label: USER_STATUS_LABELS.invited, plural: 'Приглашённые', tone: 'blue' },
  disabled: { label: USER_STATUS_LABELS.disabled, plural: 'Отключённые', tone: 'gray' },
};

/** Statuses of a member of staff in the order of the screen. */
export const userStatuses = USER_STATUSES;
export const userStatusView = (status: UserStatus) => VIEWS[status];
