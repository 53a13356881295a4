import { emptyFormDocument, type FieldType, type FormDocument, type FormTemplate } from '#contract';
import type { Db } from '../db/database';
import { fieldBlock } from './field-block';
import { makeSlug } from './form-slug';
import { fieldsOfTemplate, type TemplateField } from './template-fields';

interface Template {
  name: string;
  slug: string;
  button: string;
  fields: TemplateField[];
}

const NAME: TemplateField = { name: 'Имя', type: 'text', role: 'name' };
const PHONE: TemplateField = {
  name: 'Телефон',
  type: 'phone',
  role: 'phone',
  required: true,
  placeholder: '+7 900 000-00-00',
};
const COMMENT: TemplateField = { name: 'Комментарий', type: 'textarea' };

const TEMPLATES: Record<FormTemplate, Template> = {
  callback: {
    name: 'Обратный звонок',
    slug: 'obratnyj-zvonok',
    button: 'Перезвоните мне',
    fields: [
      NAME,
      PHONE,
      { name: 'Удобное время звонка', type: 'text', placeholder: 'После 18:00' },
    ],
  },
  measure: {
    name: 'Заявка на замер',
    slug: 'zamer',
    button: 'Записаться на замер',
    fields: [
      NAME,
      PHONE,
      {
        name: 'Адрес объекта',
        type: 'text',
        required: true,
        placeholder: 'Посёлок, улица, дом',
      },
      { name: 'Желаемая дата замера', type: 'date' },
      COMMENT,
    ],
  },
  soft_windows: {
    name: 'Расчёт мягких окон',
    slug: 'raschyot',
    button: 'Рассчитать стоимость',
    fields: [
      NAME,
      PHONE,
      {
        name: 'Что закрываем',
        type: 'select',
        options: ['Веранда', 'Терраса', 'Беседка', 'Другое'],
      },
      { name: 'Количество проёмов', type: 'number' },
      { name: 'Размер проёма', type: 'dimensions' },
      COMMENT,
    ],
  },
  empty: { name: 'Новая форма', slug: 'forma', button: 'Отправить', fields: [] },
};

const CONSENT_TEXT = 'Я согласен на обработку персональных данных';

/** Whether the company has the module the sizes belong to; without it they are written in words. */
type TypeOf = (type: FieldType) => FieldType;

/** A document of a new form, its fields the company's or, where it lacks them, pending ones. */
export async function documentFrom(
  tx: Db,
  companyId: number,
  { template, name }: { template: FormTemplate; name?: string | undefined },
  { typeOf, now }: { typeOf: TypeOf; now: Date },
): Promise<FormDocument> {
  const { fields, button, ...given } = TEMPLATES[template];
  const ids = await fieldsOfTemplate(tx, companyId, fields, { typeOf, now });
  const document = emptyFormDocument(name || given.name, makeSlug(given.slug));
  return {
    ...document,
    // One field may have both meanings in a company; a form holds it once.
    blocks: ids.flatMap((id, index) =>
      ids.indexOf(id) === index
        ? fieldBlock(id, {
            required: fields[index]?.required ?? false,
            placeholder: fields[index]?.placeholder ?? '',
          })
        : [],
    ),
    theme: { ...document.theme, button },
    consent: { ...document.consent, enabled: true, text: CONSENT_TEXT },
  };
}
