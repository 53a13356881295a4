export { ConflictView } from './conflict-view';
export { mergeTexts } from './merge-texts';
