export { forgetPlace, forgetScroll } from './kept-scroll';
export { useIsPhone } from './use-is-phone';
export { useKeptPageScroll, useKeptScroll } from './use-kept-scroll';
export { usePointed } from './use-pointed';
