import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type RowButtonProps = ActionIconProps & ComponentPropsWithRef<'button'> & { leadId: number };

/** The button at the end of a row. */
export function RowButton({ leadId, ...button }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Действия с заявкой ${leadId}`}
      aria-haspopup="menu"
      {...button}
    >
      <IconDots size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
