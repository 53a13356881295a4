export { draftStore, keepsDrafts, useDraft } from './draft-store';
export { hasDrafts } from './has-drafts';
export { useFormDraft } from './use-form-draft';
