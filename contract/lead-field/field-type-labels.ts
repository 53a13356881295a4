import type { FieldType } from './field-types';

/** The labels of the types. */
export const FIELD_TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  text: 'Строка',
  textarea: 'Текст',
  number: 'Число',
  phone: 'Телефон',
  email: 'E-mail',
  date: 'Дата',
  datetime: 'Дата и время',
  select: 'Список',
  multiselect: 'Список, несколько значений',
  checkbox: 'Флажок',
  radio: 'Переключатель',
  url: 'Ссылка',
  file: 'Файл',
  hidden: 'Скрытое',
  dimensions: 'Размеры, Ш × В мм',
};
