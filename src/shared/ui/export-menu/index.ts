export { Export } from './export';
export { exportOf, type RecordExport } from './export-of';
