import { Menu } from '@mantine/core';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { LEADS_PAGE_ID } from '../config/page-id';

/** Inside the page's landmark, outside the table that would cut the menu off. */
const PORTAL = { target: `#${LEADS_PAGE_ID}` };

interface RowMenuProps {
  label: string;
  /** Draws the button of the menu, the same as the one that was pressed to load it. */
  button: (props: ComponentPropsWithRef<'button'>) => ReactNode;
  /** Items; the function gives the focus back to the button, for dialogs that note where it was. */
  children: (focusButton: () => void) => ReactNode;
  position?: 'bottom-start' | 'bottom-end';
}

/** A menu of a row; it comes opened, for it was loaded because it was asked for. */
export function RowMenu({ label, button, children, position = 'bottom-end' }: RowMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // This button has taken the place of the one that was pressed; the menu gives the focus back to it.
    target.current?.focus();
    setOpened(true);
  }, []);

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={position}
      width={200}
      withInitialFocusPlaceholder={false}
      portalProps={PORTAL}
    >
      <Menu.Target>{button({ ref: target })}</Menu.Target>
      <Menu.Dropdown aria-label={label}>{children(() => target.current?.focus())}</Menu.Dropdown>
    </Menu>
  );
}
