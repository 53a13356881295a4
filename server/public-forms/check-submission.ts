import { readFieldValue } from '../../contract/lead-field/field-value';
import type { StoredFile } from '../files/store-files';
import { visitorFilesError } from '../files/visitor-file';
import type { FormField, OpenForm } from './open-document';

/** The key of the consent among the errors. */
export const CONSENT_KEY = 'consent';

export type FieldErrors = Record<string, string[]>;

/** The values of each field by its id; several texts for several choices. */
export type GivenValues = Record<string, readonly string[]>;

/** The files that came for each field, by its id; no record names them so far. */
export type GivenFiles = Record<string, readonly StoredFile[]>;

/** One filled field of a submission. */
export interface SubmittedValue {
  field: FormField;
  value: string;
  /** The options it was chosen among, where it was. */
  optionIds?: string[] | undefined;
  /** The files named by the value. */
  files?: readonly StoredFile[];
}

/** The names of the files are the value; what is in them is stored beside the lead. */
function readFiles(
  field: FormField,
  files: readonly StoredFile[],
): { value: string; error: string | null } {
  const isMissing = field.required && files.length === 0;
  return {
    value: files.map(({ name }) => name).join(', '),
    error: isMissing ? `Приложите файл: «${field.label}»` : visitorFilesError(files),
  };
}

/**
 * Reads a submission by the form's fields: values as they are stored, foreign ones left out. A hidden field
 * has its default where nothing came for it, and is never wrong. `errors` are by the field's id and empty
 * where all is well. `files` null: there is no way to give any, and none are asked for.
 */
export function checkSubmission(
  form: Pick<OpenForm, 'fields' | 'consent'>,
  { values: given, files: givenFiles }: { values: GivenValues; files: GivenFiles | null },
  consentGiven: boolean,
): { values: SubmittedValue[]; errors: FieldErrors } {
  const values: SubmittedValue[] = [];
  const errors: FieldErrors = {};
  for (const field of form.fields) {
    const key = String(field.id);
    if (field.type === 'file') {
      if (givenFiles === null) continue;
      const files = Object.hasOwn(givenFiles, key) ? (givenFiles[key] ?? []) : [];
      const { value, error } = readFiles(field, files);
      if (error === null && value !== '') values.push({ field, value, files });
      if (error !== null && !field.hidden) errors[key] = [error];
      continue;
    }
    const came = Object.hasOwn(given, key) ? (given[key] ?? []) : [];
    const isHiddenAndEmpty = field.hidden && came.every((text) => text.trim() === '');
    // A hidden field is not typed, so its mask means nothing.
    const asked = field.hidden ? { ...field, mask: null } : field;
    const read = readFieldValue(asked, isHiddenAndEmpty ? [field.default ?? ''] : came);
    if (read.error !== null && !field.hidden) errors[key] = [read.error];
    else if (read.value !== '') {
      values.push({ field, value: read.value, optionIds: read.optionIds });
    }
  }
  if (form.consent && !consentGiven) {
    errors[CONSENT_KEY] = ['Нужно согласие на обработку персональных данных'];
  }
  return { values, errors };
}
