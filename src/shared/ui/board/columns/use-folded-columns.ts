import { useCallback, useState } from 'react';
import { localJson } from '@/shared/lib/storage';

const keyOf = (name: string) => `board_folds:${name}`;

/** The columns folded (true) or unfolded (false) by hand, by their ids. */
type Folds = Readonly<Record<string, boolean>>;

function read(name: string | undefined): Folds {
  const stored = name === undefined ? null : localJson.read(keyOf(name));
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => entry[1] === !!entry[1]),
  );
}

interface Column {
  id: string;
  total: number;
}

const isUsuallyFolded = ({ total }: Column) => total === 0;

/**
 * Which columns of a board show their titles alone: those without cards, unless a person has said otherwise
 * of one; that is kept in the browser.
 * @param name of the board; absent: nothing folds
 */
export function useFoldedColumns(name: string | undefined) {
  const [folds, setFolds] = useState(() => read(name));
  const isFolded = (column: Column) =>
    name !== undefined && (folds[column.id] ?? isUsuallyFolded(column));
  const toggle = useCallback(
    (column: Column) =>
      setFolds((known) => {
        const { [column.id]: own, ...others } = known;
        const next = !(own ?? isUsuallyFolded(column));
        // The default is not kept, so that the column goes on folding by itself.
        const changed =
          next === isUsuallyFolded(column) ? others : { ...others, [column.id]: next };
        if (name !== undefined) localJson.write(keyOf(name), changed);
        return changed;
      }),
    [name],
  );
  return { isFolded, onFold: name === undefined ? undefined : toggle };
}
