import { useState } from 'react';
import { useLateAfter } from '@/shared/lib/late';
import { ChooseBox } from '../choose-box';
import classes from './data-table.module.css';
import { SortableHeader } from './sortable-header';
import type { ChangeWidths, TableChoice, TableColumn } from './table-column';

const loadGrip = () => import('./column-grip').then((module) => module.ColumnGrip);

interface TableHeadProps<Row, Sort extends string> {
  columns: readonly TableColumn<Row, Sort>[];
  choice: TableChoice<Row> | undefined;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** Absent where columns keep their widths. */
  onWidths: ChangeWidths | undefined;
}

/** The heads of the columns; their edges are drawn to make them wider or narrower. The keyboard comes to one edge. */
export function TableHead<Row, Sort extends string>(props: TableHeadProps<Row, Sort>) {
  const { columns, choice, sort, onSort, onWidths } = props;
  const Grip = useLateAfter(loadGrip, onWidths !== undefined);
  const [visited, setVisited] = useState<string>();
  const named = columns.filter(({ label }) => typeof label === 'string');
  const stop = named.find(({ id }) => id === visited) ?? named[0];
  const gripOf = (column: TableColumn<Row, Sort>) =>
    Grip !== null &&
    onWidths !== undefined &&
    typeof column.label === 'string' && (
      <Grip
        column={column}
        name={column.label}
        columns={columns}
        isStop={column === stop}
        onVisit={setVisited}
        onWidths={onWidths}
      />
    );
  return (
    <thead role="rowgroup">
      <tr role="row">
        {choice && (
          <th scope="col" role="columnheader" className={classes.choice}>
            <ChooseBox
              label="Выбрать всю страницу"
              checked={choice.page === 'all'}
              isPartial={choice.page === 'some'}
              onToggle={choice.onTogglePage}
            />
          </th>
        )}
        {columns.map((column) => {
          const { id, label, sign, sorts, className } = column;
          if (sorts && onSort) {
            return (
              <SortableHeader
                key={id}
                label={label}
                sorts={sorts}
                sort={sort}
                onSort={onSort}
                className={className}
              >
                {gripOf(column)}
              </SortableHeader>
            );
          }
          // Named by itself, or the edge would be a part of the name.
          const name = typeof label === 'string' ? label : undefined;
          return (
            <th
              key={id}
              scope="col"
              role="columnheader"
              className={className}
              title={name}
              aria-label={name}
            >
              {sign ?? label}
              {gripOf(column)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
