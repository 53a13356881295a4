import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** The search field; null where the list has none. */
  search: ReactNode;
  /** `FilterControls`, which may load later than the field without moving anything. */
  children?: ReactNode;
  /** Whether filters are active, which the controls name in a row of their own. */
  hasChips?: boolean;
}

/** The row above a list: search and filters, with the active filters below. */
export function FilterBar({ search, children, hasChips = false }: FilterBarProps) {
  return (
    <div className={classes.root} role="search">
      <div className={classes.bar}>
        {search && <div className={classes.search}>{search}</div>}
        {children ?? <div className={classes.awaited} data-chips={hasChips || undefined} />}
      </div>
    </div>
  );
}
