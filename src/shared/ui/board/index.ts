export { Board } from './board';
export type { BoardColumn, BoardProps, CardId, MoreCards } from './types';
