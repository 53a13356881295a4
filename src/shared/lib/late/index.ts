export { useLate } from './use-late';
