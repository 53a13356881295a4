import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  formDocumentSchema,
  maskOf,
  type FieldOption,
  type FieldRole,
  type FormDocument,
  type FormFieldBlock,
} from '#contract';
import type { Db } from '../db/database';
import { leadFields } from '../db/schema';

/** A field of a form: what the visitor sees, and what the staff call it. */
export interface FormField {
  id: number;
  /** The label for the visitor; by default the field's own name. */
  label: string;
  name: string;
  type: string;
  role: FieldRole | null;
  /** Those that are offered, in order. */
  options: FieldOption[];
  placeholder: string | null;
  hint: string | null;
  /** How what is typed is shaped. */
  mask: string | null;
  required: boolean;
  width: 'full' | 'half';
  hidden: boolean;
  default: string | null;
  /** The parameter of the address that fills the field. */
  param: string | null;
}

/** A piece of a form, in the order of the page. */
export type OpenBlock =
  | { kind: 'field'; id: string; field: FormField }
  | { kind: 'text' | 'heading'; id: string; text: string };

/** A form as it is filled in: a document with its fields looked up. */
export interface OpenForm {
  id: number;
  companyId: number;
  companyName: string;
  /** Where its logo is, on our own site; null for none. */
  companyLogo: string | null;
  slug: string;
  name: string;
  blocks: OpenBlock[];
  /** The fields among the blocks. */
  fields: FormField[];
  theme: FormDocument['theme'];
  success: FormDocument['success'];
  notify: FormDocument['notify'];
  /** With the domains that may show the form in a frame. */
  protection: FormDocument['protection'];
  consent: { text: string; version: string; url: string | null } | null;
}

type FieldRow = Pick<typeof leadFields.$inferSelect, 'id' | 'name' | 'type' | 'role' | 'options'>;

export type FormRow = Pick<OpenForm, 'id' | 'companyId' | 'companyName' | 'companyLogo' | 'slug'>;

/** The fields of a company that a form may ask for, by their numbers; archived ones are asked for no more. */
async function findFields(
  db: Db,
  companyId: number,
  { blocks }: FormDocument,
): Promise<Map<number, FieldRow>> {
  const ids = blocks.flatMap((block) => (block.kind === 'field' ? block.lead_field_id : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: leadFields.id,
      name: leadFields.name,
      type: leadFields.type,
      role: leadFields.role,
      options: leadFields.options,
    })
    .from(leadFields)
    .where(
      and(
        eq(leadFields.companyId, companyId),
        inArray(leadFields.id, ids),
        isNull(leadFields.archivedAt),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

const toField = (block: FormFieldBlock, field: FieldRow): FormField => ({
  id: field.id,
  label: block.label || field.name,
  name: field.name,
  type: field.type,
  role: field.role,
  options: field.options.filter(({ archived }) => !archived),
  placeholder: block.placeholder || null,
  hint: block.hint || null,
  mask: maskOf(field.type, block.mask) || null,
  // A hidden field cannot be filled in.
  required: block.required && !block.hidden,
  width: block.width,
  hidden: block.hidden || field.type === 'hidden',
  default: block.default || null,
  param: block.param || null,
});

export async function openDocument(db: Db, form: FormRow, stored: FormDocument): Promise<OpenForm> {
  // A document stored by an older version gets the defaults of newer parts.
  const document = formDocumentSchema.parse(stored);
  const known = await findFields(db, form.companyId, document);
  const blocks = document.blocks.flatMap((block): OpenBlock[] => {
    if (block.kind !== 'field') return [block];
    const field = known.get(block.lead_field_id);
    return field ? [{ kind: 'field', id: block.id, field: toField(block, field) }] : [];
  });
  const { name, theme, success, notify, protection, consent } = document;
  return {
    ...form,
    name,
    blocks,
    fields: blocks.flatMap((block) => (block.kind === 'field' ? block.field : [])),
    theme,
    success,
    notify,
    protection,
    consent: consent.enabled
      ? { text: consent.text, version: consent.version, url: consent.url || null }
      : null,
  };
}
