import { readFieldValue } from '../../contract/field-value';
import type { FormField, OpenForm } from './open-form';

/** The key of the consent among the errors. */
export const CONSENT_KEY = 'consent';

export type FieldErrors = Record<string, string[]>;

/** What came for each field, by its id; several texts where there are several choices. */
export type GivenValues = Record<string, readonly string[]>;

/** One filled field of a submission. */
export interface SubmittedValue {
  field: FormField;
  value: string;
}

/**
 * Reads a submission by the form's fields: as values are stored, what is not of the form left out. A field that nobody
 * sees has its default where nothing came for it, and is never wrong. `errors` are by the field's id and empty where
 * all is well.
 */
export function checkSubmission(
  form: Pick<OpenForm, 'fields' | 'consent'>,
  given: GivenValues,
  consentGiven: boolean,
): { values: SubmittedValue[]; errors: FieldErrors } {
  const values: SubmittedValue[] = [];
  const errors: FieldErrors = {};
  for (const field of form.fields) {
    if (field.type === 'file') continue;
    const key = String(field.id);
    const came = Object.hasOwn(given, key) ? (given[key] ?? []) : [];
    const isUnasked = field.hidden && came.every((text) => text.trim() === '');
    const read = readFieldValue(field, isUnasked ? [field.default ?? ''] : came);
    if (read.error !== null && !field.hidden) errors[key] = [read.error];
    else if (read.value !== '') values.push({ field, value: read.value });
  }
  if (form.consent && !consentGiven) {
    errors[CONSENT_KEY] = ['Нужно согласие на обработку персональных данных'];
  }
  return { values, errors };
}
