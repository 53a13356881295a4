import type { ComponentPropsWithRef, ReactNode } from 'react';
import { usePageMark } from '../../lib/viewport';
import classes from './list-page.module.css';

const PAGE_ID = 'list-page';

/** The class of what the rows scroll in, within a `ListSurface`, where the page does not scroll with them. */
export const LIST_SCROLLER = classes.scroller ?? '';

/** For the menus of rows: drawn inside the page's landmark, outside the table that would cut them off. */
export const LIST_MENU_PORTAL = { target: `#${PAGE_ID}` };

interface ListPageProps {
  children: ReactNode;
  /** True for what scrolls inside on a phone and in a low window too, as a board does. */
  fillsScreen?: boolean;
  /** True while it shows no list but a form: as wide and as tall as forms are. */
  isForm?: boolean;
}

/**
 * A screen of one list: its head, its tabs and its search above rows that scroll by themselves; where there
 * is no room for that, on a phone and in a low window, the page scrolls as a whole (`useScrollsWithPage`).
 */
export function ListPage({ children, fillsScreen = false, isForm = false }: ListPageProps) {
  usePageMark('data-scrolls-whole', !fillsScreen);
  return (
    <div
      className={isForm ? 'narrow' : classes.page}
      id={PAGE_ID}
      data-fills={fillsScreen || undefined}
    >
      {children}
    </div>
  );
}

interface ListSurfaceProps extends ComponentPropsWithRef<'div'> {
  /** True while the shown records are about to be replaced. */
  isBusy?: boolean | undefined;
  /** True where it is only as tall as its rows. */
  isShort?: boolean | undefined;
}

/** The surface under the rows or their placeholder. */
export const ListSurface = ({ isBusy, isShort, className = '', ...div }: ListSurfaceProps) => (
  <div
    {...div}
    className={`${classes.list} ${className}`}
    aria-busy={isBusy}
    data-short={isShort || undefined}
  />
);
