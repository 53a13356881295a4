export { useIsPhone } from './use-is-phone';
