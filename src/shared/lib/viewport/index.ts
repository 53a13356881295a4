export { passFocus } from './pass-focus';
export { forgetPlace, forgetScroll } from './saved-scroll';
export {
  useIsHalfWide,
  useIsHandheld,
  useIsLow,
  useIsPhone,
  useIsUnderLaptop,
  useIsWide,
  useScrollsWithPage,
} from './use-screen-width';
export {
  useListScrollRestoration,
  usePageScrollRestoration,
  useScrollRestoration,
} from './use-scroll-restoration';
export { useEndUnattended } from './use-end-unattended';
export { useInView } from './use-in-view';
export { useKeptRow } from './use-kept-row';
export { useFocusRestoration } from './use-focus-restoration';
export { usePageMark } from './use-page-mark';
export { usePlainKey } from './use-plain-key';
export { usePointed } from './use-pointed';
export { useRoom } from './use-room';
export { useSwipe } from './use-swipe';
export { useVisibleArea } from './use-visible-area';
export { markWindow, nameScreen } from './window-title';
export { useWindowTitle } from './use-window-title';
