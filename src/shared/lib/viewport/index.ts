export { forgetPlace, forgetScroll } from './saved-scroll';
export { useIsHalfWide, useIsHandheld, useIsPhone, useIsWide } from './use-screen-width';
export { usePageScrollRestoration, useScrollRestoration } from './use-scroll-restoration';
export { useFocusRestoration } from './use-focus-restoration';
export { usePointed } from './use-pointed';
export { useRoom } from './use-room';
export { useVisibleArea } from './use-visible-area';
