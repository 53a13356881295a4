import { OPTION_TYPES, type FieldType, type TypePreview } from '#contract';
import { readFieldValue } from '../../contract/lead-field/field-value';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { valuesOfField, type FieldValueRow } from '../leads/lookup/lead-lookup';
import { readJoinedChoices } from './joined-choices';
import { getField } from './lead-field-repository';

/** Values read at once: a company may have hundreds of thousands. */
const BATCH_SIZE = 2000;
const SAMPLES = 5;
const LONGEST_SAMPLE = 80;

const shorten = (text: string) => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > LONGEST_SAMPLE ? `${line.slice(0, LONGEST_SAMPLE)}…` : line;
};

type AskedField = Parameters<typeof readFieldValue>[0];
type StoredValue = Pick<FieldValueRow, 'optionIds'> & { value: string };

/** Which options a value was chosen among is known, or else found among their names. */
function fitsOptions(type: FieldType, { value, optionIds }: StoredValue, asType: AskedField) {
  const open = asType.options?.filter(({ archived }) => !archived) ?? [];
  const labels = open.map(({ label }) => label);
  const joined = type === 'multiselect' ? readJoinedChoices(value, labels)?.names : undefined;
  const given = optionIds ?? joined ?? [value];
  const isTooMany = type !== 'multiselect' && given.length > 1;
  return !isTooMany && readFieldValue(asType, given).error === null;
}

/** A file of a lead is no text; no text becomes one. */
const fits = (type: FieldType, stored: StoredValue, asType: AskedField) => {
  const { value } = stored;
  if (type === 'file') return false;
  if ((OPTION_TYPES as readonly string[]).includes(type)) return fitsOptions(type, stored, asType);
  // «Да» and «Нет» are what is stored of a box.
  if (type === 'checkbox') return /^(?:да|нет)$/i.test(value.trim());
  return readFieldValue(asType, [value]).error === null;
};

/**
 * How many of a field's values would not be values of another type, and a few of them. Nothing is changed by
 * it, nor by the change of the type itself: the texts stay as they are.
 * @throws {HttpError} 404 where the company has no such field
 */
export async function previewType(
  { database: { db } }: AppContext,
  { companyId }: Session,
  id: number,
  type: FieldType,
): Promise<TypePreview> {
  const { name, options } = await getField(db, companyId, id);
  const asType = { label: name, type, required: false, options };
  const preview: TypePreview = { total: 0, failing: 0, samples: [] };
  let last = 0;
  for (;;) {
    const rows = await valuesOfField(db, companyId, id, { after: last, limit: BATCH_SIZE });
    for (const { value, optionIds } of rows) {
      preview.total += 1;
      if (value === null || fits(type, { value, optionIds }, asType)) continue;
      preview.failing += 1;
      if (preview.samples.length < SAMPLES) preview.samples.push(shorten(value));
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_SIZE) return preview;
  }
}
