import type { AuditSubject } from '../audit/audit';

/** What records of a kind are called. */
interface RecordWords {
  /** One, two, five of them: «заявка», «заявки», «заявок». */
  forms: readonly [one: string, few: string, many: string];
  /** Several of them as a subject: «клиенты» where `few` is «клиента». */
  all: string;
}

/** The words for every kind of records; sentences about a number of them are made from here. */
export const RECORD_WORDS: Record<AuditSubject, RecordWords> = {
  lead: { forms: ['заявка', 'заявки', 'заявок'], all: 'заявки' },
  client: { forms: ['клиент', 'клиента', 'клиентов'], all: 'клиенты' },
  order: { forms: ['заказ', 'заказа', 'заказов'], all: 'заказы' },
  referral: { forms: ['партнёр', 'партнёра', 'партнёров'], all: 'партнёры' },
  user: { forms: ['сотрудник', 'сотрудника', 'сотрудников'], all: 'сотрудники' },
  lead_form: { forms: ['форма', 'формы', 'форм'], all: 'формы' },
  lead_field: { forms: ['поле', 'поля', 'полей'], all: 'поля' },
  reject_reason: {
    forms: ['причина отказа', 'причины отказа', 'причин отказа'],
    all: 'причины отказа',
  },
  client_tag: { forms: ['метка', 'метки', 'меток'], all: 'метки' },
  price_list: { forms: ['версия цен', 'версии цен', 'версий цен'], all: 'версии цен' },
  module: { forms: ['модуль', 'модуля', 'модулей'], all: 'модули' },
  company: { forms: ['компания', 'компании', 'компаний'], all: 'компании' },
};

const PLURALS = new Intl.PluralRules('ru');

/** A number of records of a kind: «31 клиент», «5 заказов». */
export function recordsInWords(kind: AuditSubject, count: number): string {
  const [one, few, many] = RECORD_WORDS[kind].forms;
  const rule = PLURALS.select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
