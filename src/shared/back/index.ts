export { entriesOfScreen, watchHistory } from './overlay-entry';
export { useClosedByBack } from './use-closed-by-back';
