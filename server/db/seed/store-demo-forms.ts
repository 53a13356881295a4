import type { Db } from '../database';
import { leadFields, leadFormFields, leadForms } from '../schema';
import {
  DEMO_CONSENT,
  DEMO_FIELDS,
  DEMO_FORMS,
  type DemoField,
  type DemoFormKey,
} from './demo-company';

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
      })),
    )
    .returning({ id: leadFields.id });
  const fieldIds = byName(fieldNames, fieldRows);

  const formNames = namesOf(DEMO_FORMS);
  const formRows = await tx
    .insert(leadForms)
    .values(
      formNames.map((key) => ({
        companyId,
        name: DEMO_FORMS[key].name,
        slug: DEMO_FORMS[key].slug,
        successText: DEMO_FORMS[key].successText,
        consentText: DEMO_CONSENT.text,
        consentVersion: DEMO_CONSENT.version,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning({ id: leadForms.id });
  const formIds = byName(formNames, formRows);

  await tx.insert(leadFormFields).values(
    formNames.flatMap((key) =>
      DEMO_FORMS[key].fields.map((item, position) => ({
        leadFormId: formIds[key],
        leadFieldId: fieldIds[item.field],
        label: DEMO_FIELDS[item.field].name,
        placeholder: 'placeholder' in item ? item.placeholder : null,
        required: 'required' in item,
        position,
      })),
    ),
  );
  return { formIds, fieldIds };
}
