export { changeSpamLists } from './api/spam-list-requests';
export { spamListKeys } from './api/spam-list-keys';
export { spamListQueries } from './api/spam-list.queries';
export { SPAM_LIST_WORDS } from './model/list-words';
export {
  formatPhone,
  SPAM_LIST_NAMES,
  toSpamEntry,
  type SpamListName,
  type SpamLists,
} from '#contract';
