import type { FormField, OpenForm } from './open-form';

/** The longest value a visitor may send, in UTF-16 units. */
export const LONGEST_VALUE = 20_000;

const MIN_PHONE_DIGITS = 5;

/** Digits as a keyboard of another script writes them count as digits. */
const plainDigits = (value: string) => value.normalize('NFKC');

/** The key of the consent among the errors. */
export const CONSENT_KEY = 'consent';

export type FieldErrors = Record<string, string[]>;

/** One filled field of a submission. */
export interface SubmittedValue {
  field: FormField;
  value: string;
}

/** What is wrong with a value of each type, beside being empty; any other text is as good as another. */
const CHECKS: Record<string, { isValid: (value: string) => boolean; message: string }> = {
  email: {
    isValid: (value) => /^[^\s@]+@[^\s@]+$/u.test(value),
    message: 'Укажите e-mail, например ivan@company.ru',
  },
  phone: {
    isValid: (value) => plainDigits(value).replace(/\D/g, '').length >= MIN_PHONE_DIGITS,
    message: 'Укажите номер телефона, например +7\u00a0912\u00a0345-67-89',
  },
  number: {
    isValid: (value) => /^-?\d+(?:[.,]\d+)?$/.test(plainDigits(value).replace(/\s/gu, '')),
    message: 'Укажите число',
  },
  date: {
    isValid: (value) => /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})$/.test(value),
    message: 'Укажите дату, например 25.12.2026',
  },
};

function errorOf({ label, type, required }: FormField, value: string): string | null {
  if (value === '') return required ? `Заполните поле «${label}»` : null;
  if (value.includes('\0')) return 'Недопустимый символ';
  if (value.length > LONGEST_VALUE) return 'Не длиннее 20 000 символов';
  const check = Object.hasOwn(CHECKS, type) ? CHECKS[type] : undefined;
  return check && !check.isValid(value) ? check.message : null;
}

/** A date picked in a browser comes as 2026-12-25; staff read it as people write it. */
const toStored = ({ type }: FormField, value: string) =>
  type === 'date' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1') : value;

/**
 * Reads a submission by the form's fields: trimmed, what is not of the form left out. `errors` are by the field's id and
 * empty where all is well.
 */
export function checkSubmission(
  form: Pick<OpenForm, 'fields' | 'consent'>,
  given: Record<string, string>,
  consentGiven: boolean,
): { values: SubmittedValue[]; errors: FieldErrors } {
  const values: SubmittedValue[] = [];
  const errors: FieldErrors = {};
  for (const field of form.fields) {
    const key = String(field.id);
    // Browsers send line ends of a form as CRLF.
    const value = (Object.hasOwn(given, key) ? (given[key] ?? '') : '')
      .replaceAll('\r\n', '\n')
      .trim();
    const error = errorOf(field, value);
    if (error !== null) errors[key] = [error];
    else if (value !== '') values.push({ field, value: toStored(field, value) });
  }
  if (form.consent && !consentGiven) {
    errors[CONSENT_KEY] = ['Нужно согласие на обработку персональных данных'];
  }
  return { values, errors };
}
