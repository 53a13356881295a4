export { KIND_KEYS, RECORD_KEYS } from './model/record-keys';
