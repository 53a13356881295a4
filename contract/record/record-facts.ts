import { feminine, masculine, neuter, person, type Noun } from './noun';

/** What server and application both know of one kind of records. Null or false: it has no such part. */
interface RecordFacts {
  /** What an entry of the journal says it is about. */
  label: string;
  words: Noun;
  /**
   * Where one record is shown, for a kind that has a history, notifications, contacts or files: letters, the bell and lists
   * lead there.
   */
  path: ((id: number) => string) | null;
  /** Whether deleted records lie in the trash for a while, and come back. */
  trash: boolean;
  /**
   * For a kind with a responsible person: under which names a person says how many they have in work, and a person who has
   * been disabled how many changed hands.
   */
  responsible: { counted: string; transferred: string } | null;
  /** Under which name a company that is about to be removed says how many would go with it. */
  going: string | null;
}

/**
 * Every kind of records there is: whatever the journal of a company speaks of. The names of kinds are stored, so none ever
 * changes. What the server and the application know of a kind beyond this stands in `server/kinds` and
 * `src/entities/records/record-kind`.
 */
export const RECORD_FACTS = {
  lead: {
    label: 'Заявка',
    words: feminine('заявка', 'заявку', 'заявки', 'заявок'),
    path: (id: number) => `/leads?lead=${id}`,
    trash: true,
    responsible: { counted: 'leads_in_work', transferred: 'transferred' },
    going: 'leads',
  },
  client: {
    label: 'Клиент',
    words: person('клиент', 'клиента', 'клиентов', 'клиенты'),
    path: (id: number) => `/clients?client=${id}`,
    trash: true,
    responsible: { counted: 'clients', transferred: 'transferred_clients' },
    going: 'clients',
  },
  order: {
    label: 'Заказ',
    words: masculine('заказ', 'заказа', 'заказов', 'заказы'),
    path: (id: number) => `/order/${id}`,
    trash: true,
    responsible: { counted: 'orders', transferred: 'transferred_orders' },
    going: 'orders',
  },
  chat: {
    label: 'Диалог',
    words: masculine('диалог', 'диалога', 'диалогов', 'диалоги'),
    path: (id: number) => `/chats?chat=${id}`,
    trash: true,
    responsible: { counted: 'chats', transferred: 'transferred_chats' },
    going: 'chats',
  },
  chat_reply: {
    label: 'Быстрый ответ',
    words: masculine('быстрый ответ', 'быстрого ответа', 'быстрых ответов', 'быстрые ответы'),
    path: null,
    trash: false,
    responsible: null,
    going: null,
  },
  referral: {
    label: 'Партнёр',
    words: person('партнёр', 'партнёра', 'партнёров', 'партнёры'),
    path: null,
    trash: false,
    responsible: null,
    going: 'referrals',
  },
  reward: {
    label: 'Начисление',
    words: neuter('начисление', 'начисления', 'начислений', 'начисления'),
    path: null,
    trash: false,
    responsible: null,
    going: null,
  },
  lead_form: {
    label: 'Форма',
    words: feminine('форма', 'форму', 'формы', 'форм'),
    path: null,
    trash: false,
    responsible: null,
    going: 'forms',
  },
  lead_field: {
    label: 'Поле',
    words: neuter('поле', 'поля', 'полей', 'поля'),
    path: null,
    trash: false,
    responsible: null,
    going: null,
  },
  reject_reason: {
    label: 'Причина отказа',
    words: feminine('причина отказа', 'причину отказа', 'причины отказа', 'причин отказа'),
    path: null,
    trash: false,
    responsible: null,
    going: null,
  },
  client_tag: {
    label: 'Метка',
    words: feminine('метка', 'метку', 'метки', 'меток'),
    path: null,
    trash: false,
    responsible: null,
    going: null,
  },
  price_list: {
    label: 'Цены',
    words: feminine('версия цен', 'версию цен', 'версии цен', 'версий цен'),
    path: null,
    trash: false,
    responsible: null,
    going: null,
  },
  user: {
    label: 'Сотрудник',
    words: person('сотрудник', 'сотрудника', 'сотрудников', 'сотрудники'),
    path: (id: number) => `/users/${id}`,
    trash: false,
    responsible: null,
    going: 'users',
  },
  module: {
    label: 'Модуль',
    words: masculine('модуль', 'модуля', 'модулей', 'модули'),
    path: null,
    trash: false,
    responsible: null,
    going: null,
  },
  company: {
    label: 'Компания',
    words: feminine('компания', 'компанию', 'компании', 'компаний'),
    path: null,
    trash: false,
    responsible: null,
    going: null,
  },
} as const satisfies Record<string, RecordFacts>;
export type RecordKind = keyof typeof RECORD_FACTS;
