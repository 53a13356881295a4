import { ChooseBox } from '../choose-box';
import classes from './data-table.module.css';
import { SortableHeader } from './sortable-header';
import type { TableChoice, TableColumn } from './table-column';

interface TableHeadProps<Row, Sort extends string> {
  columns: readonly TableColumn<Row, Sort>[];
  choice: TableChoice<Row> | undefined;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** The heads of the columns. */
export function TableHead<Row, Sort extends string>(props: TableHeadProps<Row, Sort>) {
  const { columns, choice, sort, onSort } = props;
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
        {columns.map(({ id, label, sign, sorts, className }) =>
          sorts && onSort ? (
            <SortableHeader
              key={id}
              label={sign ?? label}
              sorts={sorts}
              sort={sort}
              onSort={onSort}
              className={className}
            />
          ) : (
            <th
              key={id}
              scope="col"
              role="columnheader"
              className={className}
              title={typeof label === 'string' ? label : undefined}
            >
              {sign ?? label}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
