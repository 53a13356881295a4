export * from './kinds-with';
export { RECORD_FACTS, type RecordKind } from './record-facts';
