export { useClock } from './use-clock';
