import type { TableColumn } from '@/shared/ui/data-table';

export interface DemoRow {
  id: number;
  name: string;
  city: string;
  count: number;
}

export type DemoSort = 'name' | '-name' | 'count' | '-count';

export const ROWS: readonly DemoRow[] = [
  { id: 1, name: 'Алексей Титов', city: 'Москва', count: 12 },
  { id: 2, name: 'Борис Орлов', city: 'Казань', count: 3 },
  {
    id: 3,
    name: 'Вера Константинопольская-Задунайская',
    city: 'Петропавловск-Камчатский',
    count: 98_760,
  },
];

export const COLUMNS: readonly TableColumn<DemoRow, DemoSort>[] = [
  {
    id: 'name',
    label: 'Имя',
    width: 160,
    grow: 2,
    sorts: ['name', '-name'],
    cell: ({ name }) => name,
    titleOf: ({ name }) => name,
  },
  {
    id: 'city',
    label: 'Город',
    width: 120,
    grow: 1,
    cell: ({ city }) => city,
    titleOf: ({ city }) => city,
  },
  {
    id: 'count',
    label: 'Заявки',
    width: 112,
    sorts: ['-count', 'count'],
    cell: ({ count }) => count.toLocaleString('ru-RU'),
  },
];
