import { isDay } from '../base/time/calendar-day';
import { normaliseEmail } from '../base/text/email';
import { isVisible } from '../base/text/invisible';
import { foldText } from '../base/text/search-words';
import { isDateMask, readMaskedDay } from './date-mask';
import { FIELD_VALUE_LIMIT } from './field-types';
import type { FieldOption } from './lead-field';
import { dropUnmeant, writeValue } from './write-value';

/** The properties of a field that the check of a value reads. */
export interface ValueField {
  /** The label as the visitor reads it. */
  label: string;
  type: string;
  required: boolean;
  /** The mask of its text, if any. */
  mask?: string | null;
  options?: readonly FieldOption[];
}

/** The stored value (empty: none), or the fault of the input. */
export interface ReadValue {
  value: string;
  error: string | null;
  /** The chosen options, for a field of choices. */
  optionIds?: string[];
}

type Reader = (given: readonly string[], field: ValueField) => ReadValue;

const MIN_PHONE_DIGITS = 5;
const DATE_MESSAGE = 'Укажите дату, например 25.12.2026';

const stored = (value: string): ReadValue => ({ value, error: null });
const refused = (error: string): ReadValue => ({ value: '', error });

/** Converts digits of other scripts to plain ones. */
const plainDigits = (value: string) => value.normalize('NFKC');

/** Reads a date as a browser's picker sends it or as people write it; null for anything else. */
function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : written
      ? [written[3], written[2], written[1]]
      : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  if (!isDay(Number(year), Number(month), Number(day))) return null;
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}

function readMoment(text: string): string | null {
  const parts = /^(\S+?)(?:T|\s+)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text);
  const day = readDay(parts?.[1] ?? '');
  const [hours = '', minutes = ''] = parts?.slice(2) ?? [];
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${day} ${hours.padStart(2, '0')}:${minutes}`;
}

function readSite(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname } = new URL(address);
    const isSite = /^https?:$/.test(protocol) && hostname.includes('.') && !/\s/.test(text);
    return isSite ? address : null;
  } catch {
    return null;
  }
}

function readSize(text: string): string | null {
  const found = /^(\d{1,5})\s*(?:[x×хХX*]|на)\s*(\d{1,5})(?:\s*мм\.?)?$/u.exec(plainDigits(text));
  const [width, height] = [Number(found?.[1]), Number(found?.[2])];
  return width > 0 && height > 0 ? `${width} × ${height} мм` : null;
}

const isNumber = (text: string) =>
  /^-?\d+(?:[.,]\d+)?$/.test(plainDigits(text).replace(/\s/gu, ''));
const countDigits = (text: string) => plainDigits(text).replace(/\D/g, '').length;

/** Makes a reader of one text from a rule that returns null for a faulty text. */
const by =
  (read: (text: string) => string | null, message: string): Reader =>
  ([text = '']) => {
    const value = read(text);
    return value === null ? refused(message) : stored(value);
  };
const where = (isValid: (text: string) => boolean, message: string) =>
  by((text) => (isValid(text) ? text : null), message);

/** Finds an option by its id or label: first the exact text, then ignoring spelling variants. */
const findChoice = (options: readonly FieldOption[], text: string) =>
  options.find(({ id }) => id === text) ??
  options.find(({ label }) => label === text) ??
  options.find(({ label }) => foldText(label) === foldText(text));

/** Choices are stored by their labels, so that they stay readable. */
function chosen(given: readonly string[], { options = [] }: ValueField): ReadValue {
  const open = options.filter(({ archived }) => !archived);
  const found = given.map((text) => findChoice(open, text));
  if (found.includes(undefined)) return refused('Выберите вариант из списка');
  const inOrder = open.filter((option) => found.includes(option));
  return {
    ...stored(inOrder.map(({ label }) => label).join(', ')),
    optionIds: inOrder.map(({ id }) => id),
  };
}

const YES = /^(?:1|on|true|yes|да)$/i;

/** A text with the mask of a date is a date or words; any other text stays as given. */
const readText: Reader = (texts, { mask }) => {
  const text = texts.join('\n');
  const value = mask && isDateMask(mask) ? readMaskedDay(mask, text) : text;
  return value === null ? refused(DATE_MESSAGE) : stored(value);
};

const READERS: Record<string, Reader> = {
  text: readText,
  email: by((text) => {
    const email = writeValue('email', text);
    return /^[^\s@]+@[^\s@]+$/u.test(email) && normaliseEmail(email) !== null ? email : null;
  }, 'Укажите e-mail, например ivan@company.ru'),
  phone: by(
    (text) => (countDigits(text) >= MIN_PHONE_DIGITS ? writeValue('phone', text) : null),
    'Укажите номер телефона, например +7\u00a0912\u00a0345-67-89',
  ),
  number: where(isNumber, 'Укажите число'),
  date: by(readDay, DATE_MESSAGE),
  datetime: by(readMoment, 'Укажите дату и время, например 25.12.2026 14:30'),
  url: by(readSite, 'Укажите адрес сайта, например https://company.ru'),
  dimensions: by(readSize, 'Укажите ширину и высоту в миллиметрах, например 2100 × 1800'),
  select: ([text = ''], field) => chosen([text], field),
  radio: ([text = ''], field) => chosen([text], field),
  multiselect: chosen,
};

/** Returns the message about a missing required value. */
function missing({ label, type }: ValueField): string {
  if (type === 'checkbox') return `Отметьте «${label}»`;
  return `Заполните поле «${label}»`;
}

/**
 * Reads the input of a field: one text, or several for a field of several choices. Returns the value as a
 * lead stores it; files are not read here.
 */
export function readFieldValue(field: ValueField, given: readonly string[]): ReadValue {
  // Browsers send line ends of a form as CRLF.
  const texts = given
    .map((text) => dropUnmeant(field.type, text).replaceAll('\r\n', '\n').trim())
    .filter(isVisible);
  if (field.type === 'checkbox') {
    const isYes = texts.some((text) => YES.test(text));
    return field.required && !isYes ? refused(missing(field)) : stored(isYes ? 'Да' : 'Нет');
  }
  if (texts.length === 0) return field.required ? refused(missing(field)) : stored('');
  if (texts.some((text) => text.includes('\0'))) return refused('Недопустимый символ');
  if (texts.join('').length > FIELD_VALUE_LIMIT) return refused('Не длиннее 20 000 символов');
  const read = Object.hasOwn(READERS, field.type) ? READERS[field.type] : undefined;
  return read ? read(texts, field) : stored(texts.join('\n'));
}
