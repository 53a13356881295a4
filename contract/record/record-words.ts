import type { AuditSubject } from '../audit/audit';

/** The forms of a noun beside a number: with 1, with 2, with 5. */
type Forms = readonly [one: string, few: string, many: string];

/** What records of a kind are called. */
interface RecordWords {
  /** One, two, five of them: «заявка», «заявки», «заявок». */
  forms: Forms;
  /** The same after a verb: «Показать 1 заявку». */
  object: Forms;
  /** The same after a preposition: «у 1 заявки». */
  genitive: Forms;
  /** Several of them as a subject: «клиенты» where `few` is «клиента». */
  all: string;
}

/** People and masculine things; the object of people is their genitive. */
const person = (one: string, ofOne: string, ofMany: string, all: string): RecordWords => ({
  forms: [one, ofOne, ofMany],
  object: [ofOne, ofMany, ofMany],
  genitive: [ofOne, ofMany, ofMany],
  all,
});

/** Things whose object is as the word stands alone; feminine ones say their own. */
const thing = (
  one: string,
  ofOne: string,
  ofMany: string,
  all: string,
  object = one,
): RecordWords => ({
  forms: [one, ofOne, ofMany],
  object: [object, ofOne, ofMany],
  genitive: [ofOne, ofMany, ofMany],
  all,
});

/** The words for every kind of records; sentences about a number of them are made from here. */
export const RECORD_WORDS: Record<AuditSubject, RecordWords> = {
  lead: thing('заявка', 'заявки', 'заявок', 'заявки', 'заявку'),
  client: person('клиент', 'клиента', 'клиентов', 'клиенты'),
  order: thing('заказ', 'заказа', 'заказов', 'заказы'),
  referral: person('партнёр', 'партнёра', 'партнёров', 'партнёры'),
  reward: thing('начисление', 'начисления', 'начислений', 'начисления'),
  user: person('сотрудник', 'сотрудника', 'сотрудников', 'сотрудники'),
  lead_form: thing('форма', 'формы', 'форм', 'формы', 'форму'),
  lead_field: thing('поле', 'поля', 'полей', 'поля'),
  reject_reason: thing(
    'причина отказа',
    'причины отказа',
    'причин отказа',
    'причины отказа',
    'причину отказа',
  ),
  client_tag: thing('метка', 'метки', 'меток', 'метки', 'метку'),
  price_list: thing('версия цен', 'версии цен', 'версий цен', 'версии цен', 'версию цен'),
  module: thing('модуль', 'модуля', 'модулей', 'модули'),
  company: thing('компания', 'компании', 'компаний', 'компании', 'компанию'),
};

const PLURALS = new Intl.PluralRules('ru');

/** A number of records of a kind: «31 клиент», «5 заказов». */
export function recordsInWords(kind: AuditSubject, count: number): string {
  const [one, few, many] = RECORD_WORDS[kind].forms;
  const rule = PLURALS.select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
