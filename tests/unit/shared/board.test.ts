import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { boardQueries, columnsOnScreen, patchBoards, type BoardKind } from '@/shared/lib/board';
import { recordKeys } from '@/shared/lib/list';
import { boardColumns, firstParts } from '@/shared/lib/board/board-columns';
import { boardFromLists } from '@/shared/lib/board/board-from-lists';

interface Order {
  id: number;
  stage: string;
}
type Stage = 'cut' | 'sewn' | 'other';
interface State {
  sort: 'id' | '-id';
}

const STAGES = ['cut', 'sewn'] as const;
const stageOf = ({ stage }: Order): Stage => STAGES.find((known) => known === stage) ?? 'other';
const order = (id: number, stage: string): Order => ({ id, stage });

const keys = recordKeys('orders');
const queries = boardQueries<Order, Stage, State>({
  keys,
  filterOf: () => ({}),
  columnOf: stageOf,
  withWrites: (_queryClient, row) => row,
  getBoard: () => Promise.reject(new Error('Nothing is read here')),
  getPage: () => Promise.reject(new Error('Nothing is read here')),
});
const kind: BoardKind<Order, Stage, State> = {
  keys,
  queries,
  columns: STAGES,
  titleOf: (stage) => stage,
  comesBefore: (one, other, sort) => (sort === 'id' ? one.id < other.id : one.id > other.id),
  pageSize: 2,
};
const board = [
  { column: 'cut' as const, total: 5, items: [order(9, 'cut'), order(7, 'cut')] },
  { column: 'sewn' as const, total: 2, items: [order(8, 'sewn'), order(4, 'sewn')] },
];
const idsOf = (columns: readonly { column: Stage; total: number; rows: readonly Order[] }[]) =>
  columns.map(({ column, total, rows }) => [column, total, ...rows.map(({ id }) => id)]);

test('a card stands once, where it says itself: moved, in its place of the order', () => {
  const parts = [
    ...firstParts(board, 1),
    { column: 'cut', rows: [order(8, 'cut'), order(5, 'cut')], at: 2 },
    { column: 'sewn', rows: [order(7, 'packed')], at: 2 },
  ];
  expect(idsOf(boardColumns(kind, board, parts, '-id'))).toEqual([
    ['cut', 5, 9, 8, 5],
    ['sewn', 2, 4],
    ['other', 1, 7],
  ]);
});

test('a change of a loaded record moves its card and the totals, pages of columns included', () => {
  const queryClient = new QueryClient();
  const state: State = { sort: '-id' };
  queryClient.setQueryData(queries.board(state).queryKey, board);
  queryClient.setQueryData(queries.boardPage(state, 'cut', 2).queryKey, {
    data: [order(6, 'cut')],
    meta: { current_page: 2, last_page: 3, total: 5 },
  });
  patchBoards(queryClient, kind, 6, { stage: 'sewn' });
  expect(
    queryClient.getQueryData(queries.board(state).queryKey)?.map(({ total }) => total),
  ).toEqual([4, 3]);
  // Nobody looks at it.
  expect(columnsOnScreen(queryClient, kind)).toEqual([]);
});

const ONLY_PAGE = { current_page: 1, last_page: 1 };

test('a server without boards tells one by lists; what is in none of its columns is found among all', async () => {
  const all = [order(9, 'cut'), order(3, 'packed'), order(8, 'sewn')];
  const lists = {
    chosen: [],
    columns: STAGES,
    rest: 'other' as const,
    columnOf: stageOf,
    getColumn: (stage: Stage) => {
      const data = all.filter((row) => stageOf(row) === stage);
      return Promise.resolve({ data, meta: { ...ONLY_PAGE, total: data.length } });
    },
    getAll: () => Promise.resolve({ data: all, meta: { ...ONLY_PAGE, total: 4 } }),
    getShown: () => Promise.reject(new Error('Nothing is read here')),
  };
  expect(await boardFromLists<Order, Stage>(lists)).toEqual([
    { column: 'cut', total: 1, items: [order(9, 'cut')] },
    { column: 'sewn', total: 1, items: [order(8, 'sewn')] },
    { column: 'other', total: 2, items: [order(3, 'packed')] },
  ]);
});

test.each([
  ['one of several', { current_page: 2, last_page: 3, total: 75 }, true],
  [
    'of a list that does not say how long it is',
    { current_page: 1, last_page: null, total: null },
    true,
  ],
  ['the only one', { ...ONLY_PAGE, total: 3 }, false],
])(
  'of a server that does not narrow its list the page that is shown is the board (%s)',
  async (_name, meta, isPartial) => {
    const page = { data: [order(9, 'sewn'), order(8, 'cut'), order(3, 'packed')], meta };
    const getColumn = vi.fn(() => Promise.resolve(page));
    const lists = {
      columns: STAGES,
      rest: 'other' as const,
      columnOf: stageOf,
      getColumn,
      getAll: () => Promise.reject(new Error('Nothing is read here')),
      getShown: () => Promise.resolve(page),
    };
    expect(await boardFromLists<Order, Stage>({ ...lists, chosen: [] })).toEqual([
      { column: 'cut', total: 1, items: [order(8, 'cut')], isPartial },
      { column: 'sewn', total: 1, items: [order(9, 'sewn')], isPartial },
      { column: 'other', total: 1, items: [order(3, 'packed')], isPartial },
    ]);
    expect(getColumn).toHaveBeenCalledTimes(1);
    expect(await boardFromLists<Order, Stage>({ ...lists, chosen: ['sewn'] })).toEqual([
      { column: 'sewn', total: 1, items: [order(9, 'sewn')], isPartial },
    ]);
  },
);

test('a column that the server does not count is read page by page; where that never ends, the page that is shown is the board', async () => {
  const pages = [[order(9, 'cut'), order(8, 'cut')], [order(3, 'cut')]];
  const lists = {
    chosen: ['cut'] as const,
    columns: STAGES,
    rest: 'other' as const,
    columnOf: stageOf,
    getColumn: (_stage: Stage, page: number) => {
      const last_page = page < pages.length ? null : page;
      return Promise.resolve({
        data: pages[page - 1] ?? [],
        meta: { current_page: page, last_page, total: null },
      });
    },
    getAll: () => Promise.reject(new Error('Nothing is read here')),
    getShown: () =>
      Promise.resolve({
        data: [order(9, 'cut')],
        meta: { current_page: 1, last_page: null, total: null },
      }),
  };
  expect(await boardFromLists<Order, Stage>(lists)).toEqual([
    { column: 'cut', total: 3, items: pages.flat() },
  ]);
  const endless = {
    ...lists,
    getColumn: (_stage: Stage, page: number) =>
      Promise.resolve({ data: [], meta: { current_page: page, last_page: null, total: null } }),
  };
  expect(await boardFromLists<Order, Stage>(endless)).toEqual([
    { column: 'cut', total: 1, items: [order(9, 'cut')], isPartial: true },
  ]);
});
