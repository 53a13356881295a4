import { and, eq } from 'drizzle-orm';
import {
  CONFLICT,
  type AuditAction,
  type FormDocument,
  type LeadFormDetail,
  type NewLeadForm,
} from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { leadForms } from '../db/schema';
import { laterVersion } from '../db/version';
import { mayUse } from '../http/authenticate';
import { HttpError, invalidField } from '../http/http-error';
import type { Session } from '../context/session';
import type { ChangedSince } from '../http/unmodified-since';
import { lockSlugs, requireFreeSlug } from './form-slug';
import { documentFrom } from './form-templates';
import { getForm, isSameDocument, lockForm, type StoredForm } from './lead-form-repository';
import { findDocumentFields } from './publish-rules';

type Columns = Partial<typeof leadForms.$inferInsert>;

export async function write(tx: Db, form: StoredForm, columns: Columns): Promise<void> {
  await tx
    .update(leadForms)
    .set(columns)
    .where(and(eq(leadForms.id, form.id), eq(leadForms.companyId, form.companyId)));
}

/** @throws {HttpError} 409 for a form in the archive */
export function requireInUse({ archivedAt }: { archivedAt: Date | null }): void {
  if (archivedAt !== null) throw new HttpError(CONFLICT, 'Форма в архиве. Сначала верните её');
}

/** Runs one change of a locked form, and answers the form. */
export function change(
  context: AppContext,
  { companyId }: Session,
  id: number,
  work: (tx: Db, form: StoredForm) => Promise<void>,
): Promise<LeadFormDetail> {
  return context.database.db.transaction(async (tx) => {
    await work(tx, await lockForm(tx, companyId, id));
    return getForm(tx, companyId, id);
  });
}

export async function storeDraft(
  tx: Db,
  companyId: number,
  draft: FormDocument,
  now: Date,
): Promise<number> {
  const { name, slug } = draft;
  const [row] = await tx
    .insert(leadForms)
    .values({ companyId, name, slug, draft, createdAt: now, updatedAt: now })
    .returning({ id: leadForms.id });
  if (!row) throw new Error('The form was not stored');
  return row.id;
}

type FormAction = Extract<AuditAction, `form_${string}`>;

export const auditForm = (
  { now }: AppContext,
  tx: Db,
  session: Session,
  { id, name }: Pick<StoredForm, 'id' | 'name'>,
  action: FormAction,
) => recordAudit(tx, session, { action, subject: { type: 'lead_form', id, name } }, now());

/** A new form, as a draft, from a template; fields the company lacks stay pending until it is published. */
export async function createForm(
  context: AppContext,
  session: Session,
  given: NewLeadForm,
): Promise<LeadFormDetail> {
  const { companyId } = session;
  const hasSizes = mayUse(context, session, 'soft_windows');
  const now = context.now();
  return context.database.db.transaction(async (tx) => {
    const draft = await documentFrom(tx, companyId, given, {
      typeOf: (type) => (type === 'dimensions' && !hasSizes ? 'text' : type),
      now,
    });
    const id = await storeDraft(tx, companyId, draft, now);
    await auditForm(context, tx, session, { id, name: draft.name }, 'form_created');
    return getForm(tx, companyId, id);
  });
}

/** @throws {HttpError} 422 for a field that is not the company's */
async function requireOwnFields(tx: Db, companyId: number, draft: FormDocument): Promise<void> {
  const known = await findDocumentFields(tx, companyId, draft);
  const foreign = draft.blocks.findIndex(
    (block) => block.kind === 'field' && !known.has(block.lead_field_id),
  );
  if (foreign >= 0) {
    throw invalidField(`draft.blocks.${foreign}.lead_field_id`, 'Такого поля нет');
  }
}

/**
 * Saves a draft. An unpublished form takes name and address from its draft; visitors of any other find
 * it under the old ones until it is published.
 * @throws {HttpError} 404, 409 with the form where somebody else saved it or it is in the archive, 422 for
 *   a taken address
 */
export function saveDraft(
  context: AppContext,
  session: Session,
  id: number,
  draft: FormDocument,
  changedSince: ChangedSince,
): Promise<LeadFormDetail> {
  return change(context, session, id, async (tx, form) => {
    requireInUse(form);
    if (isSameDocument(form.draft, draft)) return;
    if (changedSince(form.updatedAt)) {
      const current = await getForm(tx, session.companyId, id);
      throw new HttpError(CONFLICT, 'Форму тем временем изменили', { current });
    }
    await requireOwnFields(tx, session.companyId, draft);
    if (draft.slug !== form.draft.slug) {
      await lockSlugs(tx);
      await requireFreeSlug(tx, draft.slug, id);
    }
    const isUnseen = form.published === null;
    await write(tx, form, {
      draft,
      ...(isUnseen ? { name: draft.name, slug: draft.slug } : {}),
      updatedAt: laterVersion([form], context.now()),
    });
  });
}
