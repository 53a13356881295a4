export { useLate } from './use-late';
export { useLateAfter } from './use-late-after';
export { useOpenAtOnce } from './use-open-at-once';
export { whenIdle } from './when-idle';
export { whenScreenSettles } from './when-screen-settles';
