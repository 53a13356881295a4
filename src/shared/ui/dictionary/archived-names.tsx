import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dictionary.module.css';

interface ArchivedNamesProps<Entry extends { id: number; name: string }> {
  /** The accessible name of the list. */
  label: string;
  entries: readonly Entry[];
  /** Returns the accessible name of the button that restores an entry. */
  returnLabel: (name: string) => string;
  /** Stands before the name. */
  before?: (entry: Entry) => ReactNode;
  /** How much it is used. */
  count: (entry: Entry) => ReactNode;
  onReturn: (id: number) => void;
}

/** The entries that are offered no longer, each with the way back; nothing where there are none. */
export const ArchivedNames = <Entry extends { id: number; name: string }>({
  label,
  entries,
  returnLabel,
  before,
  count,
  onReturn,
}: ArchivedNamesProps<Entry>) =>
  entries.length > 0 && (
    <div>
      <h3 className={classes.archiveTitle}>В архиве</h3>
      <ul aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.row}>
            {before?.(entry)}
            <span className={classes.archived}>{entry.name}</span>
            {count(entry)}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={returnLabel(entry.name)}
              onClick={() => onReturn(entry.id)}
            >
              Вернуть
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
