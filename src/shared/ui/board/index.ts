export { Board } from './board';
export type { BoardColumn, MoreCards } from './types';
