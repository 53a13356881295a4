import type { CurrentUser } from '@/entities/account/session';
import { isNarrower } from '@/entities/company/user';
import { toast } from '@/shared/lib/toast';

type Rights = CurrentUser['rights'];

/** Whether a person may do less with these rights, or finds fewer records; absent rights allow everything. */
function losesRights(before: Rights, after: Rights): boolean {
  if (!after) return false;
  if (!before) return after.role !== 'administrator';
  return (
    before.acts.some((act) => !after.acts.includes(act)) ||
    isNarrower(after.rows ?? 'all', before.rows ?? 'all')
  );
}

/** Says why controls, records or the whole screen vanish while a person works. */
export function reportLostRights(before: Rights, after: Rights): void {
  if (losesRights(before, after)) toast.info('Ваши права изменились', { about: 'lost-rights' });
}
