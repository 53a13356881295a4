export * from './kinds-with';
export * from './presence';
export { RECORD_FACTS, type RecordKind } from './record-facts';
