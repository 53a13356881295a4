export { countOf, formatNumber, plural, type PluralForms } from './plural';
export { formatSize } from './file-size';
export { initialsOf } from './initials';
