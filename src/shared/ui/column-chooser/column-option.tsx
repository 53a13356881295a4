import { BOX } from '../choose-box';
import { SortHandle, useSortableRow } from '../sortable';
import classes from './column-list.module.css';

interface ColumnOptionProps {
  id: string;
  label: string;
  isShown: boolean;
  /** Absent where the column always stays. */
  onToggle: ((wanted: boolean) => void) | undefined;
}

/** A column to choose, and to carry to another place. */
export function ColumnOption({ id, label, isShown, onToggle }: ColumnOptionProps) {
  return (
    <div className={classes.option} {...useSortableRow(id)}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          className={BOX}
          checked={isShown}
          disabled={onToggle === undefined}
          onChange={({ currentTarget }) => onToggle?.(currentTarget.checked)}
        />
        <span className="ellipsis">{label}</span>
      </label>
      <SortHandle id={id} />
    </div>
  );
}
