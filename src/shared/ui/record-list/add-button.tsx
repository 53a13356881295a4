import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useIsPhone } from '@/shared/lib/viewport';

interface AddButtonProps extends ButtonProps {
  /** The whole label: «Добавить клиента». */
  label: string;
  /** The label on a phone. */
  short?: string;
  onClick: () => void;
  onPointerEnter?: () => void;
}

/** The main act on a list: one more record. */
export function AddButton({ label, short = 'Добавить', ...button }: AddButtonProps) {
  const isPhone = useIsPhone();
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      aria-label={label}
      {...button}
    >
      {isPhone ? short : label}
    </Button>
  );
}
