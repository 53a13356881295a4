import { ActionIcon, Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useIsPhone } from '@/shared/lib/viewport';
import { ICON } from '../icon-props';

interface BulkButtonProps {
  label: string;
  icon: Icon;
  /** True for a button that is only its icon where there is no room. */
  isShort?: boolean;
  onClick: () => void;
}

/** An act on the selected records, as a button of the bar. */
export function BulkButton({ label, icon: ItsIcon, isShort = false, onClick }: BulkButtonProps) {
  const isPhone = useIsPhone();
  return isPhone && isShort ? (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      <ItsIcon {...ICON} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<ItsIcon {...ICON} />} onClick={onClick}>
      {label}
    </Button>
  );
}
