export { diffTexts, foldSame, type TextPart } from './diff-texts';
export { TextDiff } from './text-diff';
