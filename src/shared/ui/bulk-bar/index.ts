export { BulkBar, BulkBarRow } from './bulk-bar';
export type { BulkActions } from './bulk-runs';
export { BulkWorkRows } from './bulk-work-rows';
export { createBulkWork } from './create-bulk-work';
export type { BulkWords } from './outcome-text';
export { useAskedBulk, type Confirmation } from './use-asked-bulk';
