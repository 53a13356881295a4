export { keepClear } from './clear-place';
