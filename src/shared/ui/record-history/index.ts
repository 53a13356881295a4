export { FILE_TEXTS } from './file-texts';
export { RecordHistory, type HistoryEntry } from './record-history';
export { TextChange } from './text-change';
