import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { useClosedByBack } from '@/shared/back';

interface OwnPopoverProps extends PopoverProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Every popup of the application with content of its own: Back closes it. */
function Root(popover: OwnPopoverProps) {
  useClosedByBack(popover.opened, () => popover.onChange(false));
  return <MantinePopover {...popover} />;
}

export const Popover = Object.assign(Root, {
  Target: MantinePopover.Target,
  Dropdown: MantinePopover.Dropdown,
});
