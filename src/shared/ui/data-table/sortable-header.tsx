import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface SortableHeaderProps<Sort extends string> {
  label: ReactNode;
  /** The orders of this column, upwards and downwards; the first press chooses the first one. */
  sorts: readonly [first: Sort, second: Sort];
  /** The sort in force. */
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  className?: string | undefined;
}

const isDescending = (sort: string | undefined) => sort?.startsWith('-') ?? false;

/** Head of a column one can sort by. */
export function SortableHeader<Sort extends string>({
  label,
  sorts: [first, second],
  sort,
  onSort,
  className,
}: SortableHeaderProps<Sort>) {
  const isActive = sort === first || sort === second;
  const descending = isDescending(sort);
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={isActive ? (descending ? 'descending' : 'ascending') : undefined}
      className={className}
    >
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort(sort === first ? second : first)}
      >
        {label}
        {isActive && <Arrow size={14} stroke={1.75} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
