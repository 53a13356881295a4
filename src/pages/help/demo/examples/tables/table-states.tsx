import { DataTable, RowsSkeleton } from '@/shared/ui/data-table';
import { EmptyState, NothingFound } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { COLUMNS, ROWS } from './table-rows';

const nothing = () => undefined;
const CELLS = [5, 3, 1];

export const LoadingTable = () => <RowsSkeleton cells={CELLS} />;

export const TableStates = () => (
  <>
    <EmptyState text="Записей пока нет" />
    <NothingFound onReset={nothing} />
    <ErrorState text="Не удалось загрузить записи" onRetry={nothing} details="Сервер ответил 500" />
  </>
);

export const FreshRows = () => (
  <DataTable
    label="Таблица с новой строкой"
    columns={COLUMNS}
    rows={ROWS}
    keyOf={({ id }) => id}
    fresh={new Set([1])}
    markOf={(key) => (key === 2 ? 'last' : undefined)}
  />
);
