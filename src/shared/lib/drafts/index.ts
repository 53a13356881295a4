export { draftStore, keepsDrafts, useDraft } from './draft-store';
export { hasAnyDrafts, hasDrafts } from './has-drafts';
export { useFormDraft } from './use-form-draft';
