import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useOpenAtOnce } from '@/shared/lib/lazy';
import { LIST_MENU_PORTAL } from '../list-page';
import { Menu } from '../menu';
import classes from './row-menu.module.css';

interface RowMenuProps {
  label: string;
  /** Draws the button of the menu, the same as the one that was pressed to load it. */
  button: (props: ComponentPropsWithRef<'button'>) => ReactNode;
  /** Items; the function gives the focus back to the button, for dialogs that note where it was. */
  children: (focusButton: () => void) => ReactNode;
  position?: 'bottom-start' | 'bottom-end';
  /** The selector of what it is drawn in, where that is no page of a list. */
  portal?: string | undefined;
}

/** A menu of a row; it comes opened, for it was loaded because it was asked for. */
export function RowMenu({
  label,
  button,
  children,
  position = 'bottom-end',
  portal,
}: RowMenuProps) {
  const { trigger, opened, setOpened } = useOpenAtOnce();

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={position}
      width={220}
      withInitialFocusPlaceholder={false}
      portalProps={portal === undefined ? LIST_MENU_PORTAL : { target: portal }}
    >
      <Menu.Target>{button({ ref: trigger })}</Menu.Target>
      <Menu.Dropdown aria-label={label} className={classes.menu}>
        {children(() => trigger.current?.focus())}
      </Menu.Dropdown>
    </Menu>
  );
}
