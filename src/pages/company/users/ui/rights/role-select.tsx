import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState } from 'react';
import { personName, ROLE_LABELS, ROLES, type Role, type User } from '@/entities/company/user';
import { useRightsChanges } from '../../api/rights';
import { ROLE_OPTIONS } from '../../model/user-texts';
import { NarrowingDialog } from './narrowing-dialog';

interface RoleSelectProps extends Pick<NativeSelectProps, 'aria-label' | 'label' | 'className'> {
  user: User;
}

/** The role of a person; one that takes something away says first what it takes. */
export function RoleSelect({ user, ...select }: RoleSelectProps) {
  const { setRole } = useRightsChanges();
  const [asked, setAsked] = useState<Role | null>(null);
  const role = user.role ?? 'administrator';
  const saved = setRole.isPending ? setRole.variables.role : role;
  const save = (next: Role) =>
    setRole.mutate({ id: user.id, role: next }, { onSettled: () => setAsked(null) });
  return (
    <>
      <NativeSelect
        {...select}
        data={ROLE_OPTIONS}
        value={asked ?? saved}
        disabled={setRole.isPending}
        onChange={({ currentTarget: { value } }) => {
          const next = value as Role;
          if (ROLES.indexOf(next) > ROLES.indexOf(role)) setAsked(next);
          else save(next);
        }}
      />
      <NarrowingDialog
        opened={asked !== null}
        title={asked ? `Дать роль «${ROLE_LABELS[asked]}»?` : ''}
        rule={`Роль получит ${personName(user)}. Вернуть прежнюю можно в любой момент.`}
        change={asked && { user_id: user.id, role: asked }}
        pending={setRole.isPending}
        onConfirm={() => asked && save(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
