export { documentKeys } from './api/document-keys';
export { documentQueries } from './api/document.queries';
export {
  cancelDocument,
  clashingDocument,
  createDocument,
  createVersion,
  explainRefusal,
  sendDocument,
  shareDocument,
  unshareDocument,
  updateDocument,
} from './api/document-requests';
export {
  clashingDocumentSettings,
  documentSettingsQuery,
  updateDocumentSettings,
  uploadPicture,
  type DocumentSettingsPatchInput,
} from './api/document-settings';
export { AmountForm } from './ui/amount-form';
export { documentStatusView } from './model/document-words';
export {
  blankLabel,
  documentPatchSchema,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  documentSettingsPatchSchema,
  fillPlaceholders,
  isOutOfForce,
  NUMBER_PLACEHOLDERS,
  PAPER_PICTURE_LABELS,
  PAPER_PICTURES,
  patternFault,
  REQUISITE_LABELS,
  requisiteDoubts,
  requisitesPatchSchema,
  TEXT_PLACEHOLDERS,
  TEXT_TYPES,
  unknownPlaceholder,
  type DocumentBlock,
  type DocumentPatch,
  type DocumentProblem,
  type DocumentRow,
  type DocumentSettings,
  type DocumentSettingsPatch,
  type DocumentType,
  type NewDocument,
  type OrderPaper,
  type PaperPicture,
  type RequisiteName,
  type TextType,
} from '#contract';
