import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import {
  formDocumentSchema,
  maskOf,
  SLUG_PATTERN,
  type FieldOption,
  type FieldRole,
  type FormDocument,
  type FormFieldBlock,
  type PublicForm,
} from '#contract';
import type { Db } from '../db/database';
import { companies, leadFields, leadForms, leadFormSlugs } from '../db/schema';
import { HttpError, notFound } from '../http/http-error';
import { meantPart } from '../http/headers/meant-address';
import { imageAddress } from '../images/image-address';

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
type FormRow = Pick<typeof leadForms.$inferSelect, 'id' | 'companyId' | 'slug'> & {
  companyName: string;
  companyLogo: string | null;
};

const formNotFound = () => new HttpError(404, 'Форма не найдена');

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

async function openDocument(db: Db, form: FormRow, stored: FormDocument): Promise<OpenForm> {
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

function selectForms(db: Db) {
  return db
    .select({
      id: leadForms.id,
      companyId: leadForms.companyId,
      companyName: companies.name,
      logo: companies.logo,
      slug: leadForms.slug,
      status: leadForms.status,
      draft: leadForms.draft,
      published: leadForms.published,
      archivedAt: leadForms.archivedAt,
    })
    .from(leadForms)
    .innerJoin(companies, eq(companies.id, leadForms.companyId));
}

type FoundForm = Awaited<ReturnType<typeof selectForms>>[number];

const rowOf = ({ id, companyId, companyName, logo, slug }: FoundForm): FormRow => ({
  id,
  companyId,
  companyName,
  companyLogo: imageAddress(logo),
  slug,
});

/** The word an address begins with; letters close behind it make another of it, the «_» of italics alone does not. */
const WORD = /^[^\p{L}\p{N}_]*([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?![-_]*[\p{L}\p{N}])/u;

/**
 * Reads the slug from a part of an address: people who type, print or pass it on make capitals of it, and
 * puts a slash or a sign behind it.
 * @returns '' where there is none
 */
export function meantSlug(text: string): string {
  const [, word = ''] = WORD.exec(meantPart(text).toLowerCase()) ?? [];
  return SLUG_PATTERN.test(word) ? word : '';
}

/** The form at an address, or at an address it had before: its own comes first. */
async function findBySlug(db: Db, slug: string): Promise<FoundForm | undefined> {
  const former = db
    .select({ id: leadFormSlugs.leadFormId })
    .from(leadFormSlugs)
    .where(eq(leadFormSlugs.slug, slug));
  const found = await selectForms(db).where(
    or(eq(leadForms.slug, slug), inArray(leadForms.id, former)),
  );
  return found.find((form) => form.slug === slug) ?? found[0];
}

/**
 * The published form under this address, or under one it had before, with its fields in order.
 * @throws {HttpError} 404 where there is none, it is a draft or in the archive, 410 where it takes no submissions now
 */
export async function findOpenForm(db: Db, slug: string): Promise<OpenForm> {
  if (!SLUG_PATTERN.test(slug)) throw formNotFound();
  const form = await findBySlug(db, slug);
  if (!form?.published || form.archivedAt !== null) throw formNotFound();
  if (form.status === 'paused') throw new HttpError(410, 'Форма приостановлена');
  if (form.status !== 'published') throw formNotFound();
  return openDocument(db, rowOf(form), form.published);
}

/**
 * Finds the draft of a form as a visitor would see it, for a signed address.
 * @throws {HttpError} 404 where there is no such form
 */
export async function findDraftForm(db: Db, slug: string): Promise<OpenForm> {
  const form = SLUG_PATTERN.test(slug) ? await findBySlug(db, slug) : undefined;
  if (!form) throw formNotFound();
  return openDocument(db, rowOf(form), form.draft);
}

/**
 * A form of a company for its staff: what visitors see, or the draft.
 * @throws {HttpError} 404 where the company has no such form, 409 where nothing of it was published yet
 */
export async function findCompanyForm(
  db: Db,
  companyId: number,
  id: number,
  version: 'published' | 'draft',
): Promise<OpenForm> {
  const [form] = await selectForms(db).where(
    and(eq(leadForms.id, id), eq(leadForms.companyId, companyId)),
  );
  if (!form) throw notFound();
  const document = form[version];
  if (!document) throw new HttpError(409, 'Сначала опубликуйте форму');
  return openDocument(db, rowOf(form), document);
}

/**
 * The form as a visitor's browser gets it.
 * @param publicUrl where we are, for pages of other sites show the logo
 */
export const toPublicForm = (
  { name, fields, consent, theme, companyName, companyLogo }: OpenForm,
  token: string,
  publicUrl: string,
): PublicForm => ({
  name,
  company: {
    name: companyName,
    logo_url: companyLogo === null ? null : new URL(companyLogo, publicUrl).href,
  },
  fields: fields.map(({ name: _name, role: _role, options, ...field }) => ({
    ...field,
    options: options.map(({ id, label }) => ({ id, label })),
  })),
  consent,
  theme,
  token,
});
