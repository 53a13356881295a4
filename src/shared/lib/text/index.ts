export { countOf, formatNumber, plural, type PluralForms } from './plural';
export { formatSize } from './file-size';
