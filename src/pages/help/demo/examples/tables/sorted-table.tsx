import { useState } from 'react';
import { DataTable } from '@/shared/ui/data-table';
import { COLUMNS, ROWS, type DemoRow, type DemoSort } from './table-rows';

const ORDERS: Record<DemoSort, (one: DemoRow, other: DemoRow) => number> = {
  name: (one, other) => one.name.localeCompare(other.name),
  '-name': (one, other) => other.name.localeCompare(one.name),
  count: (one, other) => one.count - other.count,
  '-count': (one, other) => other.count - one.count,
};
const nothing = () => undefined;

export function SortedTable() {
  const [sort, setSort] = useState<DemoSort>('name');
  return (
    <DataTable
      label="Таблица с порядком"
      columns={COLUMNS}
      rows={ROWS.toSorted(ORDERS[sort])}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={setSort}
      onOpen={nothing}
    />
  );
}
