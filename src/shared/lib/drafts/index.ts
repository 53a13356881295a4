export { draftStore, useDraft } from './draft-store';
