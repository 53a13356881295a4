import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  emptyFormDocument,
  type FieldRole,
  type FieldType,
  type FormDocument,
  type FormFieldBlock,
} from '../../../contract';
import { leadFields, leadForms } from '../../../server/db/schema';
import type { TestApp } from './test-app';

/** A field to ask for, and what the form says of it. */
export interface WantedField extends Partial<
  Omit<FormFieldBlock, 'kind' | 'id' | 'lead_field_id'>
> {
  name: string;
  type: FieldType;
  role?: FieldRole;
  options?: string[];
}

type Change = Partial<Omit<FormDocument, 'blocks'>>;

/** A published form. */
export interface BuiltForm {
  id: number;
  slug: string;
  document: FormDocument;
  /** Numbers of the fields by their names. */
  fields: Record<string, number>;
  /** Publishes the form anew with a part of it changed. */
  change(change: Change): Promise<void>;
}

/** Makes a published form of a company, with fields of its own. */
export async function buildForm(
  app: Pick<TestApp, 'database'> & { clock: Pick<TestApp['clock'], 'now'> },
  companyId: number,
  wanted: WantedField[],
  change: Change = {},
): Promise<BuiltForm> {
  const { db } = app.database;
  const mark = randomBytes(4).toString('hex');
  const fields: Record<string, number> = {};
  const blocks: FormDocument['blocks'] = [];
  for (const { name, type, role: _role, options = [], ...shown } of wanted) {
    const [field] = await db
      .insert(leadFields)
      .values({
        companyId,
        name: `${name} ${mark}`,
        type,
        options: options.map((label, index) => ({ id: `o${index}`, label, archived: false })),
      })
      .returning();
    fields[name] = field?.id ?? 0;
    blocks.push({
      kind: 'field',
      id: `b${blocks.length}`,
      lead_field_id: field?.id ?? 0,
      label: name,
      placeholder: '',
      hint: '',
      required: false,
      mask: '',
      width: 'full',
      hidden: false,
      default: '',
      param: '',
      ...shown,
    });
  }
  const slug = `form-${mark}`;
  const document = { ...emptyFormDocument('Форма', slug), blocks, ...change };
  const [row] = await db
    .insert(leadForms)
    .values({
      companyId,
      name: document.name,
      slug,
      status: 'published',
      draft: document,
      published: document,
      publishedAt: app.clock.now(),
    })
    .returning();
  const id = row?.id ?? 0;
  return {
    id,
    slug,
    document,
    fields,
    async change(next) {
      Object.assign(document, next);
      await db.update(leadForms).set({ published: document }).where(eq(leadForms.id, id));
    },
  };
}
