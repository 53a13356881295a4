import { Switch } from '@mantine/core';
import { useUserId } from '@/entities/account/session';
import { personName, type User } from '@/entities/company/user';
import { useRight } from '@/shared/rights';
import { useChangeShift } from '../api/use-change-shift';

interface ShiftSwitchProps {
  user: User;
  /** The label beside it; in a table the column's head replaces it. */
  label?: string;
  /** A word below it, on a card; a card says nothing where there is no shift. */
  caption?: string;
}

/** Whether new leads may be given to a person now. Who does not work here has no shift. */
export function ShiftSwitch({ user, label, caption }: ShiftSwitchProps) {
  const { mutate } = useChangeShift(user.id);
  const mayManage = useRight('staff');
  const none = caption ? null : <>—</>;
  const isSelf = useUserId() === user.id;
  if (user.on_shift === null || (user.status !== 'active' && user.status !== null)) return none;
  if (!mayManage && !isSelf) return user.on_shift ? <>На смене</> : none;
  return (
    <>
      <Switch
        size="sm"
        checked={user.on_shift}
        label={label}
        aria-label={label ? undefined : `На смене: ${personName(user)}`}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {caption && <span aria-hidden>{caption}</span>}
    </>
  );
}
