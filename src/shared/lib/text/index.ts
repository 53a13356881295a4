export { countOf, formatNumber, plural, type PluralForms } from './plural';
