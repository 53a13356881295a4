import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './list-page.module.css';

const PAGE_ID = 'list-page';

/** For the menus of rows: drawn inside the page's landmark, outside the table that would cut them off. */
export const LIST_MENU_PORTAL = { target: `#${PAGE_ID}` };

interface ListPageProps {
  children: ReactNode;
  /** True for what scrolls inside on a phone too, as a board does. */
  fillsScreen?: boolean;
}

/** A screen of one list: its head, its tabs and its search above rows that scroll by themselves. */
export const ListPage = ({ children, fillsScreen = false }: ListPageProps) => (
  <div className={classes.page} id={PAGE_ID} data-fills={fillsScreen || undefined}>
    {children}
  </div>
);

interface ListSurfaceProps extends ComponentPropsWithRef<'div'> {
  /** True while what is shown is about to be replaced. */
  isBusy?: boolean | undefined;
  /** True where it is only as tall as its rows. */
  isShort?: boolean | undefined;
}

/** What the rows, or what stands in their place, lie on. */
export const ListSurface = ({ isBusy, isShort, className = '', ...div }: ListSurfaceProps) => (
  <div
    {...div}
    className={`${classes.list} ${className}`}
    aria-busy={isBusy}
    data-short={isShort || undefined}
  />
);
