import { expect, test } from 'vitest';
import { inOrder, USUAL_VIEW } from '@/shared/lib/list';
import {
  columnsWithoutRoom,
  inRoom,
  keptColumns,
  wantedColumns,
} from '@/shared/ui/data-table/view-columns';

const NAME = { id: 'name', label: 'Имя', kind: 'fixed' as const, width: 200 };
const STATUS = { id: 'status', label: 'Статус', width: 100, yields: 1 };
const SOURCE = { id: 'source', label: 'Источник', width: 120, least: 100, yields: 2 };
const VALUE = { id: 'value', label: 'Этаж', width: 100, yields: 3 };
const OTHER = { id: 'other', label: 'Дом', width: 100, yields: 3 };
const MENU = { id: 'menu', label: null, width: 40 };
const COLUMNS = [NAME, STATUS, SOURCE, VALUE, OTHER, MENU];
/** Of all of them and of the boxes, each as narrow as it makes do with. */
const LEAST = 680;

const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id).join(' ');

test('gives up the columns that matter least, the last one first, and keeps who it is', () => {
  expect(columnsWithoutRoom(COLUMNS, LEAST)).toEqual([]);
  expect(columnsWithoutRoom(COLUMNS, LEAST - 1)).toEqual(['other']);
  expect(columnsWithoutRoom(COLUMNS, LEAST - 101)).toEqual(['other', 'value']);
  expect(columnsWithoutRoom(COLUMNS, LEAST - 201)).toEqual(['other', 'value', 'source']);
  expect(columnsWithoutRoom(COLUMNS, 0)).toEqual(['other', 'value', 'source', 'status']);
});

test('makes a column that can be narrow so instead of giving it up, however wide it was made', () => {
  const columns = COLUMNS.map((column) =>
    column === STATUS ? { ...column, narrow: { width: 44 }, ownWidth: 300 } : column,
  );
  const lacking = columnsWithoutRoom(columns, 0);
  expect(lacking).toContain('status');
  const kept = keptColumns(columns, lacking);
  expect(idsOf(kept)).toBe('name status menu');
  expect(inRoom(kept, 0)[1]).toMatchObject({ width: 44, least: 44, ownWidth: 44 });
});

test('takes nothing away for what a person has added or widened', () => {
  const added = { ...OTHER, id: 'added', kind: 'extra' as const };
  expect(columnsWithoutRoom([...COLUMNS, added], LEAST)).toEqual([]);
  const widened = COLUMNS.map((column) => ({ ...column, ownWidth: 300 }));
  expect(columnsWithoutRoom(widened, LEAST)).toEqual([]);
});

test('makes columns narrow only where all of them have no room as they are', () => {
  const widths = (room: number) => inRoom(COLUMNS, room).map(({ width }) => width);
  expect(widths(LEAST + 20)).toEqual([200, 100, 120, 100, 100, 40]);
  expect(widths(LEAST + 19)).toEqual([200, 100, 100, 100, 100, 40]);
});

test('keeps the order a person has chosen, and puts what is new behind what it usually follows', () => {
  expect(idsOf(inOrder(COLUMNS, []))).toBe('name status source value other menu');
  expect(idsOf(inOrder(COLUMNS, ['value', 'gone', 'name', 'status', 'source']))).toBe(
    'value other name status source menu',
  );
  expect(idsOf(inOrder(COLUMNS, ['status']))).toBe('name status source value other menu');
  expect(idsOf(inOrder(COLUMNS, ['menu', 'other', 'menu']))).toBe(
    'name status source value other menu',
  );
});

test('shows what is wanted, as wide as it was made', () => {
  const view = { ...USUAL_VIEW, hidden: ['name', 'source'], widths: { status: 240 } };
  const wanted = wantedColumns(COLUMNS, view);
  expect(idsOf(wanted)).toBe('name status value other menu');
  expect(wanted.map((column) => 'ownWidth' in column && column.ownWidth)[1]).toBe(240);
});
