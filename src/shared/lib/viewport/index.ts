export { forgetPlace, forgetScroll } from './kept-scroll';
export { useIsHalfWide, useIsPhone } from './use-screen-width';
export { useKeptPageScroll, useKeptScroll } from './use-kept-scroll';
export { useKeptFocus } from './use-kept-focus';
export { usePointed } from './use-pointed';
export { useRoom } from './use-room';
