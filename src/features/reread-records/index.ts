export { KIND_KEYS, RECORD_KEYS, TOLD_KINDS, type ToldKind } from './model/record-keys';
