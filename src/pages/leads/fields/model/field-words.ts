import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, type PluralForms } from '@/shared/lib/text';

const VALUES: PluralForms = ['значение', 'значения', 'значений'];
export const FORMS: PluralForms = ['форма', 'формы', 'форм'];

/** The text about the values of an archived field. */
export const retainedValuesText = (filled: number) =>
  filled === 0
    ? 'В заявках оно не заполнено.'
    : `Значения ${countOf(filled, RECORD_WORDS.lead.genitive)} сохранятся.`;

/** The text about the effect of a type on values: «12 значений не преобразуются». */
export function typePreviewText(failing: number, total: number): string {
  if (total === 0) return 'Заполненных значений нет';
  if (failing === 0) return `Все значения подходят: ${total.toLocaleString('ru-RU')}`;
  const verb = /[^1]1$|^1$/.test(String(failing)) ? 'не преобразуется' : 'не преобразуются';
  return `${countOf(failing, VALUES)} ${verb}`;
}
