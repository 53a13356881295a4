export { RecordHistory, type HistoryEntry } from './record-history';
