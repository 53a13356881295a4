import { FIELD_TYPE_LABELS } from '../lead-field/field-type-labels';
import { FIELD_ROLE_LABELS } from '../lead-field/field-types';
import type { CHAT_POSITIONS } from '../chat/chat-widget';
import { TAG_COLOR_LABELS } from '../client/client-tag';
import { formatMoney } from '../base/text/money';
import { formatPhone } from '../base/text/phone';
import { formatNumber } from '../base/text/number-text';
import { timeZoneName } from '../base/time/time-zone-names';
import type { AuditChange } from './audit';

/**
 * Formats one kind of value for the screen; a value of another type, as in older entries, is shown unchanged.
 */
type ValueText = (value: string | number) => string;

const text: ValueText = String;
const words =
  (labels: Readonly<Record<string, string>>): ValueText =>
  (value) =>
    (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? String(value);
const numbered =
  (say: (value: number) => string): ValueText =>
  (value) =>
    typeof value === 'number' ? say(value) : value;

/** A plain number: its field's label names the unit. */
const count = numbered(formatNumber);
/** Kopecks. */
const money = numbered(formatMoney);
const roubles = numbered((value) => formatMoney(Math.round(value * 100)));
const record = numbered((id) => `№${id}`);
const phone: ValueText = (value) => formatPhone(String(value));
const zone: ValueText = (value) => timeZoneName(String(value));
const file = numbered((id) => `файл №${id}`);
/** A day as `2026-03-05`. */
const day: ValueText = (value) => String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
/** Booleans are formatted alike for every field. */
const flag = text;

const POSITIONS: Record<(typeof CHAT_POSITIONS)[number], string> = {
  left: 'слева',
  right: 'справа',
};

/** The fields shown by the journal, by their labels, with the format of their values. */
const FIELDS = {
  Имя: text,
  'E-mail': count,
  Телефон: phone,
  Должность: text,
  'На смене': flag,
  Название: text,
  ИНН: text,
  Адрес: text,
  'Часовой пояс': zone,
  'Норма ответа, минут': count,
  'Рабочее время': text,
  'Распределение заявок': text,
  'Напоминания о заявках без ответа': text,
  'Адреса для писем о заявках': text,
  Телефоны: count,
  'IP-адреса': count,
  Слова: count,
  'В архиве': flag,
  Тип: words(FIELD_TYPE_LABELS),
  Обязательное: flag,
  'В таблице': flag,
  'У клиентов': flag,
  Роль: words(FIELD_ROLE_LABELS),
  'Права включены': flag,
  'Какие записи видны': text,
  'Удалять в корзину': flag,
  'Удалять навсегда': flag,
  'Выгружать списки в файл': flag,
  'Менять всё по фильтру': flag,
  'Объединять записи': flag,
  'Видеть суммы': flag,
  'Платежи и скидки': flag,
  'Отправлять документы': flag,
  'Роль сотрудника': text,
  Владелец: text,
  Цвет: words(TAG_COLOR_LABELS),
  'Вошла метка': text,
  Вошли: text,
  Сокращение: text,
  Текст: text,
  'Чат включён': flag,
  'Чат: название': text,
  'Чат: цвет': text,
  'Чат: место на странице': words(POSITIONS),
  'Чат: отступ от края': text,
  'Чат: приветствие': text,
  'Чат: текст, когда никого нет': text,
  'Чат: вопросы до первого сообщения': text,
  'Чат: согласие': text,
  'Чат: разрешённые домены': text,
  'Чат: рабочее время': text,
  'Чат: распределение': text,
  'Чат: сколько дней хранить диалоги': count,
  'Документы: НДС': text,
  'Документы: срок предложения, дней': count,
  'Документы: гарантия, месяцев': count,
  'Документы и оплаты двигают статус': flag,
  Код: text,
  Вознаграждение: text,
  'Окно, дней': count,
  Клиент: record,
  Состояние: text,
  Приглашение: text,
  Статус: text,
  'Причина отказа': text,
  Ответственный: text,
  Метки: text,
  Сумма: money,
  /** Of older entries. */
  'Сумма, ₽': roubles,
  Вид: text,
  Способ: text,
  Счёт: text,
  'Действует с': day,
  Папка: text,
} satisfies Record<string, ValueText>;

/** Fields that are named by what else there is: requisites, kinds of documents, kinds of records. */
const NAMED_FIELDS = [
  [/^Реквизиты: [Тт]елефон$/, phone],
  [/^Реквизиты: /, text],
  [/^Документы: .+, файл$/, file],
  [/: (?:номер|текст)$/, text],
  [/^Передано /, count],
] as const satisfies readonly (readonly [RegExp, ValueText])[];

/** A field that the journal may tell of: each of them has its way to be said. */
export type AuditField =
  | keyof typeof FIELDS
  | `Реквизиты: ${string}`
  | `Документы: ${string}, файл`
  | `${string}: ${'номер' | 'текст'}`
  | `Передано ${string}`;

const valueText = (field: string): ValueText | undefined =>
  Object.hasOwn(FIELDS, field)
    ? FIELDS[field as keyof typeof FIELDS]
    : NAMED_FIELDS.find(([name]) => name.test(field))?.[1];

/** Whether the journal knows how a field is said; one of a later version it does not. */
export const isAuditField = (field: string): field is AuditField => valueText(field) !== undefined;

/**
 * A value of the journal in the words of the screen: «4 000 ₽», «05.03.2026», «да», «Список».
 * @returns null where there is none
 */
export function auditValue(field: string, value: AuditChange['from']): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return (valueText(field) ?? text)(value);
}
