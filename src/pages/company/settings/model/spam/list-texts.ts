import type { SpamListName } from '@/entities/leads/spam-list';

/** The texts of one list. */
interface ListTexts {
  add: string;
  placeholder: string;
  hint: string;
  empty: string;
  /** The message for invalid lines; absent where any line is valid. */
  wrong: string;
}

/** The texts of each list of the spam shield. */
export const LIST_TEXTS: Record<SpamListName, ListTexts> = {
  phones: {
    add: 'Добавить телефоны',
    placeholder: '+7 900 000-00-00\n8 (900) 000-00-01',
    hint: 'В любой записи. Можно вставить сразу много строк.',
    empty: 'В списке пока нет телефонов',
    wrong: 'Не похоже на телефон',
  },
  emails: {
    add: 'Добавить e-mail',
    placeholder: 'spam@example.com\n@example.com',
    hint: 'Адрес целиком или весь домен: @example.com. Можно вставить сразу много строк.',
    empty: 'В списке пока нет адресов',
    wrong: 'Не похоже на e-mail или домен',
  },
  addresses: {
    add: 'Добавить IP-адреса',
    placeholder: '203.0.113.9\n2001:db8::9',
    hint: 'За одним адресом может быть целый офис или сеть оператора: добавляйте с осторожностью.',
    empty: 'В списке пока нет IP-адресов',
    wrong: 'Не похоже на IP-адрес',
  },
  words: {
    add: 'Добавить слова',
    placeholder: 'казино\nзайм без отказа',
    hint: 'Слово или фраза в любом поле заявки, с любым окончанием. Каждое с новой строки.',
    empty: 'В списке пока нет слов',
    wrong: 'Слишком длинно, не больше 200 символов',
  },
};
