export { RECORD_KEYS } from './model/record-keys';
