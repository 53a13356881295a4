import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { Avatar } from '@/shared/ui/avatar';
import classes from './user-menu.module.css';

type UserButtonProps = UnstyledButtonProps & ComponentPropsWithRef<'button'>;

/** Who is signed in; opens their menu. */
export function UserButton(props: UserButtonProps) {
  const user = useCurrentUser().data;
  const name = user?.name ?? user?.email ?? null;
  return (
    <UnstyledButton
      classNames={{ root: classes.target }}
      aria-label={name ? `Меню пользователя: ${name}` : 'Меню пользователя'}
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
    >
      <Avatar person={{ ...user, name }} size={32}>
        <IconUser size={18} stroke={1.75} />
      </Avatar>
    </UnstyledButton>
  );
}
