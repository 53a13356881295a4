import { SearchInput } from '../search-input';
import classes from './list-page.module.css';

interface ListSearchProps {
  label: string;
  /** The search in force. */
  value: string;
  onChange: (change: { search: string }, options: { replace: boolean }) => void;
}

/** The search of a list; a search that follows another takes its place in the history. */
export const ListSearch = ({ label, value, onChange }: ListSearchProps) => (
  <SearchInput
    label={label}
    className={classes.search}
    value={value}
    onChange={(search) => onChange({ search }, { replace: value !== '' })}
  />
);
