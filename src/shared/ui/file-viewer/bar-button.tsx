import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import classes from './file-viewer.module.css';

interface BarButtonProps {
  label: string;
  icon: Icon;
  isDisabled?: boolean;
  isLoading?: boolean;
  /** True for the one that is reached first. */
  isFirst?: boolean;
  onClick: () => void;
}

/** A button of the viewer. Disabled it stays in reach of the keyboard, which would lose its place. */
export const BarButton = ({
  label,
  icon: Picture,
  isDisabled = false,
  isLoading = false,
  isFirst = false,
  onClick,
}: BarButtonProps) => (
  <ActionIcon
    className={classes.button}
    variant="subtle"
    color="gray"
    size="lg"
    aria-label={label}
    title={label}
    data-disabled={isDisabled || undefined}
    aria-disabled={isDisabled}
    data-autofocus={isFirst || undefined}
    loading={isLoading}
    onClick={() => {
      if (!isDisabled) onClick();
    }}
  >
    <Picture {...LARGE_ICON} />
  </ActionIcon>
);
