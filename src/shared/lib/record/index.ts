export { fieldChange } from './field-change';
export { fieldWrite } from './field-write';
export { lastViewedStore, markOf } from './last-viewed';
export { listNeighbours } from './list-neighbours';
export { neighboursIn, type Neighbours } from './neighbours-in';
export { openedRecord } from './opened-record';
export { recordCache } from './record-cache';
export { validateRecordId } from './record-id';
export { useNeighbours, type NeighbourSource } from './use-neighbours';
