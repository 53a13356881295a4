export { Export } from './export';
export { exportOf, type RecordExport } from './export-of';
export type { ExportProps } from './export-types';
