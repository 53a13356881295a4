import { readFieldTest, type FieldFilter, type LeadField } from '#contract';
import { formatPeriod, type DaySpan } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';

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
export const spanText = ({ from, to }: DaySpan) =>
  from === '' && to === '' ? '' : `${from}..${to}`;

/** The ends of such a value; '' where one is missing. */
export function spanOf(type: string, value: string): DaySpan {
  const test = readFieldTest(type, value);
  const isSpan = test?.kind === 'numbers' || test?.kind === 'days';
  return { from: (isSpan && test.from) || '', to: (isSpan && test.to) || '' };
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
      return formatPeriod({ from: test.from ?? '', to: test.to ?? '' });
    case 'flag':
      return test.isSet ? 'да' : 'нет';
    case 'text':
      return test.text;
    case undefined:
      return value;
  }
}

/** The text of a filter by a field: «Город: Псков». The field may be gone, or not be known yet. */
export function fieldFilterText(
  { fieldId, value }: FieldFilter,
  fields: readonly LeadField[] | undefined,
): string {
  const field = fields?.find(({ id }) => id === fieldId);
  return field
    ? `${isolated(field.name)}: ${isolated(testText(field.type, value))}`
    : `Поле №${fieldId}: ${isolated(value)}`;
}
