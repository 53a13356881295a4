export { formatSize } from './file-size';
export { initialsOf } from './initials';
export { emailHref, phoneHref } from './contact-href';
export { phoneView, plainPhone } from './phone-view';
export {
  capitalised,
  countOf,
  decodable,
  dropInvisible,
  emailKey,
  foldText,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  isolated,
  moneyText,
  normaliseEmail,
  phoneKey,
  plural,
  readMoney,
  readPercent,
  samePhone,
  searchWords,
  type PluralForms,
} from '#contract';
