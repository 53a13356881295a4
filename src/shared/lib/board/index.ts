export { columnsOnScreen, patchBoards, rowFromBoards } from './board-cache';
export type { BoardKind } from './board-kind';
export { boardOrLists } from './board-or-lists';
export { boardQueries, type LoadedColumn } from './board-queries';
export { useBoard, type BoardColumn, type BoardHandle } from './use-board';
export { useBoardTotal } from './use-board-total';
