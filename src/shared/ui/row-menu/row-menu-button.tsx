import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type RowMenuButtonProps = ActionIconProps & ComponentPropsWithRef<'button'> & { label: string };

/** The button at the end of a row; it stands there before the code of its menu comes. */
export const RowMenuButton = ({ label, ...button }: RowMenuButtonProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} aria-haspopup="menu" {...button}>
    <IconDots size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
);
