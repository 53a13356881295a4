export { useLate } from './use-late';
export { useLateDialog } from './use-late-dialog';
export { useLateAfter } from './use-late-after';
export { useOpenAtOnce } from './use-open-at-once';
export { whenIdle } from './when-idle';
export { whenScreenSettles } from './when-screen-settles';
