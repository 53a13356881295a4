export { draftStore, keepsDrafts, useDraft } from './draft-store';
export { useFormDraft } from './use-form-draft';
