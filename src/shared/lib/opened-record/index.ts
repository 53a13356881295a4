export { markOf } from './last-viewed';
export { openedRecord } from './opened-record';
export { validateRecordId } from './record-id';
