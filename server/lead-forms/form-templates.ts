import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  emptyFormDocument,
  type FieldRole,
  type FieldType,
  type FormDocument,
  type FormTemplate,
} from '#contract';
import type { Db } from '../db/database';
import { companies, leadFields } from '../db/schema';
import { fieldBlock } from './field-block';
import { makeSlug } from './form-slug';

interface TemplateField {
  name: string;
  type: FieldType;
  role?: FieldRole;
  required?: true;
  placeholder?: string;
  options?: string[];
}

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

const folded = (name: string) => name.trim().toLowerCase();

/** Whether the company has the module the sizes belong to; without it they are written in words. */
type TypeOf = (type: FieldType) => FieldType;

/** The company's fields a template asks for: by their role, then by their name; what is missing is made. */
async function findOrMakeFields(
  tx: Db,
  companyId: number,
  wanted: TemplateField[],
  typeOf: TypeOf,
  now: Date,
): Promise<number[]> {
  // Two people who begin forms at once would both make the missing field.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  const used = await tx
    .select({
      id: leadFields.id,
      name: leadFields.name,
      role: leadFields.role,
      position: leadFields.position,
    })
    .from(leadFields)
    .where(and(eq(leadFields.companyId, companyId), isNull(leadFields.archivedAt)))
    .orderBy(asc(leadFields.position), asc(leadFields.id));
  let position = Math.max(-1, ...used.map((field) => field.position));
  const ids: number[] = [];
  for (const { name, type, role = null, options = [] } of wanted) {
    const found =
      used.find((field) => role !== null && field.role === role) ??
      used.find((field) => folded(field.name) === folded(name));
    if (found) {
      ids.push(found.id);
      continue;
    }
    position += 1;
    const [made] = await tx
      .insert(leadFields)
      .values({
        companyId,
        name,
        type: typeOf(type),
        role,
        options: options.map((label, index) => ({ id: `o${index + 1}`, label, archived: false })),
        position,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leadFields.id });
    if (!made) throw new Error('The field was not stored');
    ids.push(made.id);
  }
  return ids;
}

/** A document of a new form, its fields taken from the company's or added to them. */
export async function documentFrom(
  tx: Db,
  companyId: number,
  { template, name }: { template: FormTemplate; name?: string | undefined },
  { typeOf, now }: { typeOf: TypeOf; now: Date },
): Promise<FormDocument> {
  const { fields, button, ...given } = TEMPLATES[template];
  const ids = await findOrMakeFields(tx, companyId, fields, typeOf, now);
  const document = emptyFormDocument(name || given.name, makeSlug(given.slug));
  return {
    ...document,
    // A company may have given one field both meanings; it stands in the form once.
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
