export { RecordBoard } from './record-board';
