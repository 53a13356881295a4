import type { FieldRole, FieldType } from '#contract';
import type { Db } from '../db/database';
import { leadFields } from '../db/schema';

interface StarterField {
  name: string;
  type: FieldType;
  role: FieldRole | null;
}

/** The fields that every company begins with. */
const STARTER_FIELDS = [
  { name: 'Имя', type: 'text', role: 'name' },
  { name: 'Телефон', type: 'phone', role: 'phone' },
  { name: 'E-mail', type: 'email', role: 'email' },
  { name: 'Комментарий', type: 'textarea', role: null },
] as const satisfies StarterField[];

/** Stores the fields a company starts with, and answers them in order. */
export async function addStarterFields(
  tx: Db,
  companyId: number,
  now: Date,
): Promise<{ id: number; role: FieldRole | null }[]> {
  const rows = await tx
    .insert(leadFields)
    .values(
      STARTER_FIELDS.map((field, position) => ({
        ...field,
        companyId,
        position,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: leadFields.id, role: leadFields.role, position: leadFields.position });
  return rows.toSorted((a, b) => a.position - b.position);
}
