import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState } from 'react';
import { useUserId } from '@/entities/account/session';
import { personName, ROLE_LABELS, ROLES, type Role, type User } from '@/entities/company/user';
import { useSetRole } from '../../api/rights';
import { ROLE_OPTIONS } from '../../model/user-texts';
import { NarrowingDialog } from './narrowing-dialog';

interface RoleSelectProps extends Pick<NativeSelectProps, 'aria-label' | 'label' | 'className'> {
  user: User;
}

/** The role of a person; one that takes something away says first what it takes. */
export function RoleSelect({ user, ...select }: RoleSelectProps) {
  const { assignRole, pendingRole } = useSetRole(user.id);
  const isSelf = useUserId() === user.id;
  const [asked, setAsked] = useState<Role | null>(null);
  const role = user.role ?? 'administrator';
  const save = (next: Role) => assignRole(next, { onSettled: () => setAsked(null) });
  const wayBack = isSelf
    ? 'Вернуть прежнюю сможет другой администратор'
    : 'Вернуть прежнюю можно в любой момент';
  return (
    <>
      <NativeSelect
        {...select}
        data={ROLE_OPTIONS}
        value={asked ?? pendingRole ?? role}
        disabled={pendingRole !== null}
        onChange={({ currentTarget: { value } }) => {
          const next = value as Role;
          if (ROLES.indexOf(next) > ROLES.indexOf(role)) setAsked(next);
          else save(next);
        }}
      />
      <NarrowingDialog
        opened={asked !== null}
        title={asked ? `Дать роль «${ROLE_LABELS[asked]}»?` : ''}
        rule={`Роль получит ${personName(user)}. ${wayBack}.`}
        change={asked && { user_id: user.id, role: asked }}
        pending={pendingRole !== null}
        onConfirm={() => asked && save(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
