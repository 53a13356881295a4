import { Button, type MenuProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { ICON } from '../icon-props';
import { Menu } from '../menu';

const HEIGHT = { '--menu-most': '280px' } as CSSProperties;

interface BulkMenuProps extends Pick<MenuProps, 'width' | 'opened' | 'onChange'> {
  button: string;
  /** The accessible name of the button; by default its text. */
  buttonLabel?: string;
  /** The accessible name of the options. */
  label: string;
  /** Items. */
  children: ReactNode;
}

/** A button of the bar with the menu of what the ticked records can be given. */
export const BulkMenu = ({ button, buttonLabel, label, children, ...menu }: BulkMenuProps) => (
  <Menu
    width={240}
    position="top-start"
    withinPortal={false}
    withInitialFocusPlaceholder={false}
    {...menu}
  >
    <Menu.Target>
      <Button
        variant="default"
        aria-label={buttonLabel}
        rightSection={<IconChevronDown {...ICON} />}
      >
        {button}
      </Button>
    </Menu.Target>
    <Menu.Dropdown aria-label={label} style={HEIGHT}>
      {children}
    </Menu.Dropdown>
  </Menu>
);
