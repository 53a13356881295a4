import type { SpamListName } from '#contract';

/** The texts of one list and its entries. */
interface ListWords {
  /** The list. */
  title: string;
  /** One entry, as «Телефон добавлен в список спама» begins. */
  entry: string;
}

/** Words for each list of the spam shield. */
export const SPAM_LIST_WORDS: Record<SpamListName, ListWords> = {
  phones: { title: 'Телефоны', entry: 'Телефон' },
  emails: { title: 'E-mail', entry: 'E-mail' },
  addresses: { title: 'IP-адреса', entry: 'IP-адрес' },
  words: { title: 'Слова', entry: 'Слово' },
};
