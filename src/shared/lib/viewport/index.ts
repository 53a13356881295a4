export { useIsPhone } from './use-is-phone';
export { usePointed } from './use-pointed';
