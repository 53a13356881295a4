export { useLate } from './use-late';
export { useLateAfter } from './use-late-after';
