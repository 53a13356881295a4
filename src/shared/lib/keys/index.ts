export { usePlainKey } from './use-plain-key';
