import { Button, Menu, type MenuProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ICON } from '../icon-props';

const HEIGHT = 280;

interface BulkMenuProps extends Pick<MenuProps, 'width' | 'opened' | 'onChange'> {
  button: string;
  /** What the button is called aloud; without it as it says. */
  buttonLabel?: string;
  /** What is chosen from, aloud. */
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
    <Menu.Dropdown aria-label={label} mah={HEIGHT} style={{ overflowY: 'auto' }}>
      {children}
    </Menu.Dropdown>
  </Menu>
);
