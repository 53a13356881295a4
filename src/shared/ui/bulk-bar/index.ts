export { BulkButton } from './bulk-button';
export { BulkMenu } from './bulk-menu';
export type { BulkChangeOf } from './bulk-run';
export type { BulkActions } from './bulk-runs';
export { confirmationsFor, question, type BulkQuestion } from './confirmations';
export { createBulkWork } from './create-bulk-work';
export type { BulkWords } from './outcome-text';
export { RecordBulkBar, WorkBar } from './record-bulk-bar';
export type { Confirmation } from './use-confirmed-bulk';
