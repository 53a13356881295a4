export { ConflictNotice } from './conflict-notice';
export { partByPath, type DocumentErrors } from './document-errors';
export type { DocumentChange } from './document-history';
export type { SaveStatus } from './document-saver';
export { SaveState } from './save-state';
export { UndoButtons } from './undo-buttons';
export { useDocumentEditor } from './use-document-editor';
export { useUndoKeys } from './use-undo-keys';
