import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { createContext, use, type ComponentProps } from 'react';
import { useClosedByBack } from '@/shared/back';
import { TypedArea, useTypedGuard, type TypedGuard } from '../typed-guard';

interface OwnPopoverProps extends PopoverProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

const GuardContext = createContext<TypedGuard | null>(null);

/**
 * Every popup of the application with content of its own: Back closes it, and closing never drops what was
 * typed.
 */
function Root({ onChange, ...popover }: OwnPopoverProps) {
  const guard = useTypedGuard(() => onChange(false), popover.opened);
  useClosedByBack(popover.opened, guard.close);
  return (
    <GuardContext value={guard}>
      <MantinePopover
        {...popover}
        onChange={(opened) => (opened ? onChange(true) : guard.close())}
      />
      {guard.question}
    </GuardContext>
  );
}

function Dropdown({ children, ...dropdown }: ComponentProps<typeof MantinePopover.Dropdown>) {
  const guard = use(GuardContext);
  return (
    <MantinePopover.Dropdown {...dropdown}>
      {guard ? (
        <TypedArea guard={guard} isPopup>
          {children}
        </TypedArea>
      ) : (
        children
      )}
    </MantinePopover.Dropdown>
  );
}

export const Popover = Object.assign(Root, { Target: MantinePopover.Target, Dropdown });
