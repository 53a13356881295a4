import { joinList, readFieldTest, type FieldFilter } from '@/entities/lead';
import type { LeadField } from '@/entities/lead-field';
import { formatDay } from '@/shared/lib/date';

/** The filters with one of them changed; an empty value takes it away. */
export const withFieldFilter = (
  filters: readonly FieldFilter[],
  fieldId: number,
  value: string,
): FieldFilter[] => [
  ...filters.filter((filter) => filter.fieldId !== fieldId),
  ...(value === '' ? [] : [{ fieldId, value }]),
];

/** Two ends as a value of a filter; '' where there is neither. */
export const spanText = ({ from, to }: { from: string; to: string }) =>
  from === '' && to === '' ? '' : `${from}..${to}`;

/** The ends of such a value; '' where one is missing. */
export function spanOf(type: string, value: string): { from: string; to: string } {
  const test = readFieldTest(type, value);
  const isSpan = test?.kind === 'numbers' || test?.kind === 'days';
  return { from: (isSpan && test.from) || '', to: (isSpan && test.to) || '' };
}

/** A span in words: «05.03.2026 – 07.03.2026», «с 05.03.2026», «по 07.03.2026». */
export function periodText(from: string, to: string): string {
  if (from === to) return formatDay(from);
  if (to === '') return `с ${formatDay(from)}`;
  if (from === '') return `по ${formatDay(to)}`;
  return `${formatDay(from)} – ${formatDay(to)}`;
}

const decimal = (text: string) => text.replace('.', ',');

function numbersText(from: string | null, to: string | null): string {
  if (from === to) return decimal(from ?? '');
  return [from !== null && `от ${decimal(from)}`, to !== null && `до ${decimal(to)}`]
    .filter(Boolean)
    .join(' ');
}

function testText(type: string, value: string): string {
  const test = readFieldTest(type, value);
  switch (test?.kind) {
    case 'options':
      return test.labels.join(' или ');
    case 'numbers':
      return numbersText(test.from, test.to);
    case 'days':
      return periodText(test.from ?? '', test.to ?? '');
    case 'flag':
      return test.isSet ? 'да' : 'нет';
    case 'text':
      return test.text;
    case undefined:
      return value;
  }
}

/** What a filter by a field asks for: «Город: Псков». The field may be gone, or not be known yet. */
export function fieldFilterText(
  { fieldId, value }: FieldFilter,
  fields: readonly LeadField[] | undefined,
): string {
  const field = fields?.find(({ id }) => id === fieldId);
  return field ? `${field.name}: ${testText(field.type, value)}` : `Поле №${fieldId}: ${value}`;
}

/** Labels of a field's options, those no longer offered too: leads may have them. */
export const optionsOf = ({ options }: LeadField) =>
  options.map(({ label }) => ({ value: label, label }));

/** Labels as a value of a filter. */
export const optionsText = (labels: readonly string[]) => joinList(labels);
