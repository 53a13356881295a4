import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** The search field; null where nothing is searched for. */
  search: ReactNode;
  /** `FilterControls`; they may come later than the field, and move nothing then. */
  children?: ReactNode;
  /** True where filters are in force, which the controls will name in a row of their own. */
  hasChips?: boolean;
}

/** The row above a list: the search, the filters, and below them those in force. */
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
