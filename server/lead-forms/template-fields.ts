import { and, eq, inArray } from 'drizzle-orm';
import { dropInvisible, type FieldRole, type FieldType, type FormDocument } from '#contract';
import type { Db } from '../db/database';
import { companies, leadFields, leadValues } from '../db/schema';
import { lockFields, type StoredField } from '../lead-fields/lead-field-repository';

/** A field a template asks for. */
export interface TemplateField {
  name: string;
  type: FieldType;
  role?: FieldRole;
  required?: true;
  placeholder?: string;
  options?: string[];
}

/** Types of which a company has one field as a rule, whatever it is called. */
const TELLING_TYPES: readonly string[] = ['phone', 'email'];

const folded = (name: string) => dropInvisible(name).trim().toLowerCase();

/** The company's field for what is wanted: the one with its role, of its name, of its type. */
function findFor(
  fields: readonly StoredField[],
  { name, type, role }: { name: string; type: string; role?: FieldRole | null | undefined },
): StoredField | undefined {
  return (
    fields.find((field) => Boolean(role) && field.role === role) ??
    fields.find((field) => folded(field.name) === folded(name)) ??
    fields.find((field) => TELLING_TYPES.includes(type) && field.type === type)
  );
}

/** Locks the company's used fields before adding some: two people at once would both add the missing one. */
async function lockUsedFields(tx: Db, companyId: number): Promise<StoredField[]> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return (await lockFields(tx, companyId)).filter(({ archivedAt }) => archivedAt === null);
}

/**
 * Returns the ids of a template's fields. A missing one is added as a pending field: it shows only in
 * the drafts that ask for it, and it becomes the company's when one of them is published.
 */
export async function fieldsOfTemplate(
  tx: Db,
  companyId: number,
  wanted: readonly TemplateField[],
  { typeOf, now }: { typeOf: (type: FieldType) => FieldType; now: Date },
): Promise<number[]> {
  const used = await lockUsedFields(tx, companyId);
  const ids: number[] = [];
  for (const field of wanted) {
    const found = findFor(used, field);
    if (found) {
      ids.push(found.id);
      continue;
    }
    const { name, type, role = null, options = [] } = field;
    const [made] = await tx
      .insert(leadFields)
      .values({
        companyId,
        name,
        type: typeOf(type),
        role,
        options: options.map((label, index) => ({ id: `o${index + 1}`, label, archived: false })),
        isPending: true,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leadFields.id });
    if (!made) throw new Error('The field was not stored');
    ids.push(made.id);
  }
  return ids;
}

/**
 * Makes the pending fields of a document the company's, behind its others; where it has got such a field
 * meanwhile, the document asks for that one, and what tests have put into the pending one goes there.
 * @returns the document, and whether the company has got a field
 */
export async function adoptPendingFields(
  tx: Db,
  companyId: number,
  document: FormDocument,
  now: Date,
): Promise<{ document: FormDocument; hasNew: boolean }> {
  const asked = document.blocks.flatMap((block) =>
    block.kind === 'field' ? block.lead_field_id : [],
  );
  if (asked.length === 0) return { document, hasNew: false };
  const isAsked = and(
    eq(leadFields.companyId, companyId),
    eq(leadFields.isPending, true),
    inArray(leadFields.id, asked),
  );
  // Before the look: of two that publish at once the second finds what the first has made.
  const used = await lockUsedFields(tx, companyId);
  const pending = await tx.select().from(leadFields).where(isAsked);
  const instead = new Map<number, number>();
  let position = Math.max(-1, ...used.map((field) => field.position));
  const inOrder = pending.toSorted((a, b) => asked.indexOf(a.id) - asked.indexOf(b.id));
  for (const field of inOrder) {
    const found = findFor(used, field);
    if (found) {
      instead.set(field.id, found.id);
      await tx
        .update(leadValues)
        // The option ids belong to the pending field, not to this one.
        .set({ leadFieldId: found.id, optionIds: null })
        .where(eq(leadValues.leadFieldId, field.id));
      continue;
    }
    position += 1;
    await tx
      .update(leadFields)
      .set({ isPending: false, position, updatedAt: now })
      .where(eq(leadFields.id, field.id));
    used.push({ ...field, isPending: false, position });
  }
  const blocks = document.blocks.map((block) =>
    block.kind === 'field'
      ? { ...block, lead_field_id: instead.get(block.lead_field_id) ?? block.lead_field_id }
      : block,
  );
  return { document: { ...document, blocks }, hasNew: pending.length > instead.size };
}
