export { countOf, formatNumber, plural, type PluralForms } from './plural';
export { formatSize } from './file-size';
export { initialsOf } from './initials';
export { emailHref, phoneHref } from './contact-href';
export { phoneView, plainPhone } from './phone-view';
export {
  decodable,
  dropInvisible,
  emailKey,
  foldText,
  formatMoney,
  formatPercent,
  formatPhone,
  isolated,
  moneyText,
  normaliseEmail,
  phoneKey,
  readMoney,
  samePhone,
  searchWords,
} from '#contract';
