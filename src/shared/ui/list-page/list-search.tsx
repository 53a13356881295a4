import type { ReactNode } from 'react';
import { SearchInput } from '../search-input';
import classes from './list-search.module.css';

interface ListSearchProps {
  label: string;
  /** The search in force. */
  value: string;
  onChange: (change: { search: string }, options: { replace: boolean }) => void;
  /** What else stands in the row, at its end. */
  children?: ReactNode;
}

/** The row above a list that has no filters but its search; a search that follows another takes its place in the history. */
export const ListSearch = ({ label, value, onChange, children }: ListSearchProps) => (
  <div className={classes.root}>
    <SearchInput
      label={label}
      className={classes.search}
      value={value}
      onChange={(search) => onChange({ search }, { replace: value !== '' })}
    />
    {children}
  </div>
);
