import { OPTION_TYPES, type FieldRole, type FieldType } from '#contract';

const LABELS: Record<FieldType, string> = {
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

/** What a type of fields is called; one of a newer server as the server calls it. */
export const fieldTypeLabel = (type: string): string =>
  Object.hasOwn(LABELS, type) ? LABELS[type as FieldType] : type;

/** True for types whose values are chosen among the field's options. */
export const hasOptions = (type: string) => (OPTION_TYPES as readonly string[]).includes(type);

/** The parts of a contact a field can hold. */
export const ROLE_LABELS: Record<FieldRole, string> = {
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
};
