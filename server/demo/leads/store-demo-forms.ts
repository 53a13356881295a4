import { emptyFormDocument, type FormDocument } from '#contract';
import { fieldBlock } from '../../lead-forms/field-block';
import type { Db } from '../../db/database';
import { leadFields, leadForms } from '../../db/schema';
import {
  DEMO_CONSENT,
  DEMO_FIELDS,
  DEMO_FORMS,
  type DemoField,
  type DemoFormKey,
} from '../common/demo-company';

/** Numbers that the stored forms and fields have got. */
export interface StoredForms {
  formIds: Record<DemoFormKey, number>;
  fieldIds: Record<DemoField, number>;
}

const namesOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

/** Rows are answered in the order in which they were given. */
function byName<Key extends string>(names: Key[], rows: { id: number }[]): Record<Key, number> {
  const entries = names.map((name, position) => [name, rows[position]?.id] as const);
  return Object.fromEntries(entries) as Record<Key, number>;
}

function demoDocument(key: DemoFormKey, fieldIds: StoredForms['fieldIds']): FormDocument {
  const { name, slug, successText, fields } = DEMO_FORMS[key];
  const empty = emptyFormDocument(name, slug);
  return {
    ...empty,
    blocks: fields.map((item) =>
      fieldBlock(fieldIds[item.field], {
        required: 'required' in item,
        placeholder: 'placeholder' in item ? item.placeholder : '',
      }),
    ),
    theme: { ...empty.theme, scheme: 'auto' },
    success: { ...empty.success, text: successText },
    consent: { enabled: true, url: '', ...DEMO_CONSENT },
  };
}

/** Stores the company's fields and its published forms. */
export async function storeDemoForms(
  tx: Db,
  companyId: number,
  createdAt: Date,
): Promise<StoredForms> {
  const fieldNames = namesOf(DEMO_FIELDS);
  const fieldRows = await tx
    .insert(leadFields)
    .values(
      fieldNames.map((name, position) => ({
        ...DEMO_FIELDS[name],
        companyId,
        position,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning({ id: leadFields.id });
  const fieldIds = byName(fieldNames, fieldRows);

  const formNames = namesOf(DEMO_FORMS);
  const formRows = await tx
    .insert(leadForms)
    .values(
      formNames.map((key) => {
        const document = demoDocument(key, fieldIds);
        return {
          companyId,
          name: document.name,
          slug: document.slug,
          status: 'published' as const,
          draft: document,
          published: document,
          publishedAt: createdAt,
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning({ id: leadForms.id });
  const formIds = byName(formNames, formRows);
  return { formIds, fieldIds };
}
