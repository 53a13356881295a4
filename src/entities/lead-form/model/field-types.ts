import type { FieldType } from '#contract';

const LABELS: Record<FieldType, string> = {
  text: 'Строка',
  textarea: 'Многострочный текст',
  number: 'Число',
  phone: 'Телефон',
  email: 'E-mail',
  date: 'Дата',
  datetime: 'Дата и время',
  select: 'Список',
  multiselect: 'Несколько вариантов',
  checkbox: 'Флажок',
  radio: 'Один из вариантов',
  url: 'Ссылка',
  file: 'Файл',
  hidden: 'Скрытое поле',
  dimensions: 'Размеры',
};

/** What a type of field is called; one a newer server may send is shown as it is. */
export const fieldTypeLabel = (type: string): string =>
  Object.hasOwn(LABELS, type) ? LABELS[type as FieldType] : type;
