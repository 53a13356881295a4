export { BulkButton } from './bulk-button';
export { BulkChoice } from './bulk-choice';
export { BulkMenu } from './bulk-menu';
export type { BulkChangeOf } from './bulk-run';
export { confirmationsFor, question, usualWords, type BulkQuestion } from './confirmations';
export { createBulkWork } from './create-bulk-work';
export { describeBulk } from './describe-bulk';
export { useBulkMerge } from './use-bulk-merge';
export type { BulkWords } from './outcome-text';
export { RecordBulkBar, WorkBar } from './record-bulk-bar';
export type { Confirmation } from './use-confirmed-bulk';
export {
  DeleteButton,
  NotSpamButton,
  RestoreButton,
  SpamButton,
  StatusChoice,
} from './usual-buttons';
