import { and, eq } from 'drizzle-orm';
import {
  CONFLICT,
  FORM_LIMITS,
  type AuditAction,
  type FormDocument,
  type LeadFormDetail,
  type NewLeadForm,
} from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { leadForms, leadFormSlugs } from '../db/schema';
import { mayUse } from '../http/authenticate';
import { HttpError, invalidField } from '../http/http-error';
import type { Session } from '../context/session';
import type { ChangedSince } from '../http/unmodified-since';
import { lockSlugs, makeSlug, requireFreeSlug } from './form-slug';
import { documentFrom } from './form-templates';
import { getForm, isSameDocument, lockForm, type StoredForm } from './lead-form-repository';
import { adoptPendingFields } from './template-fields';
import { findDocumentFields, requirePublishable, withConsentVersion } from './publish-rules';

const COPY_MARK = ' — копия';

type Columns = Partial<typeof leadForms.$inferInsert>;

/** The moment of a save: later than that of the save before it, for it is the version a writer compares with. */
const laterThan = ({ updatedAt }: StoredForm, now: Date) =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

async function write(tx: Db, form: StoredForm, columns: Columns): Promise<void> {
  await tx
    .update(leadForms)
    .set(columns)
    .where(and(eq(leadForms.id, form.id), eq(leadForms.companyId, form.companyId)));
}

/** @throws {HttpError} 409 for a form in the archive */
function requireInUse({ archivedAt }: { archivedAt: Date | null }): void {
  if (archivedAt !== null) throw new HttpError(CONFLICT, 'Форма в архиве. Сначала верните её');
}

/** Runs one change of a locked form, and answers the form. */
function change(
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

async function storeDraft(
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

const auditForm = (
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
 * @throws {HttpError} 404, 409 with the form where somebody else saved it or it is in the archive, 422 for a taken address
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
      updatedAt: laterThan(form, context.now()),
    });
  });
}

/** Gives a form the address of its document; the old one goes on leading to it. */
async function moveAddress(tx: Db, form: StoredForm, slug: string): Promise<void> {
  await lockSlugs(tx);
  await requireFreeSlug(tx, slug, form.id);
  if (slug === form.slug) return;
  await tx.delete(leadFormSlugs).where(eq(leadFormSlugs.slug, slug));
  if (form.published !== null) {
    await tx
      .insert(leadFormSlugs)
      .values({ slug: form.slug, leadFormId: form.id })
      .onConflictDoNothing();
  }
}

/**
 * Shows the draft to visitors, and opens the form where it was paused. Its pending fields become the company's.
 * @param onNewFields called where there are such
 * @throws {HttpError} 404, 409 for a form in the archive, 422 where the draft cannot be shown
 */
export function publishForm(
  context: AppContext,
  session: Session,
  id: number,
  onNewFields: () => void,
): Promise<LeadFormDetail> {
  return change(context, session, id, async (tx, form) => {
    requireInUse(form);
    const now = context.now();
    const { document: draft, hasNew } = await adoptPendingFields(
      tx,
      session.companyId,
      form.draft,
      now,
    );
    await requirePublishable(tx, session.companyId, draft);
    if (hasNew) onNewFields();
    const document = withConsentVersion(draft, form.published);
    await moveAddress(tx, form, document.slug);
    const isDraftChanged = !isSameDocument(document, form.draft);
    await write(tx, form, {
      name: document.name,
      slug: document.slug,
      draft: document,
      published: document,
      status: 'published',
      publishedAt: now,
      ...(isDraftChanged ? { updatedAt: laterThan(form, now) } : {}),
    });
    await auditForm(context, tx, session, { id, name: document.name }, 'form_published');
  });
}

/**
 * Stops taking submissions.
 * @throws {HttpError} 404, 409 for a form in the archive, 422 for one that was never published
 */
export function pauseForm(
  context: AppContext,
  session: Session,
  id: number,
): Promise<LeadFormDetail> {
  return change(context, session, id, async (tx, form) => {
    requireInUse(form);
    if (form.published === null) throw new HttpError(422, 'Форма ещё не опубликована');
    await write(tx, form, { status: 'paused' });
    await auditForm(context, tx, session, form, 'form_paused');
  });
}

/**
 * Makes a copy of a form's draft, as a draft.
 * @throws {HttpError} 404
 */
export async function copyForm(
  context: AppContext,
  session: Session,
  id: number,
): Promise<LeadFormDetail> {
  const { companyId } = session;
  return context.database.db.transaction(async (tx) => {
    const { draft } = await getForm(tx, companyId, id);
    const copy = {
      ...draft,
      name: draft.name.slice(0, FORM_LIMITS.name - COPY_MARK.length) + COPY_MARK,
      slug: makeSlug(draft.slug),
      consent: { ...draft.consent, version: '1' },
    };
    const copyId = await storeDraft(tx, companyId, copy, context.now());
    await auditForm(context, tx, session, { id: copyId, name: copy.name }, 'form_created');
    return getForm(tx, companyId, copyId);
  });
}

/**
 * Puts a form into the archive: its leads stay, its page is no more.
 * @throws {HttpError} 404
 */
export async function archiveForm(
  context: AppContext,
  session: Session,
  id: number,
): Promise<void> {
  await change(context, session, id, async (tx, form) => {
    if (form.archivedAt !== null) return;
    await write(tx, form, { archivedAt: context.now() });
    await auditForm(context, tx, session, form, 'form_archived');
  });
}

/**
 * Takes a form out of the archive; it takes no submissions until it is published again.
 * @throws {HttpError} 404
 */
export function restoreForm(
  context: AppContext,
  session: Session,
  id: number,
): Promise<LeadFormDetail> {
  return change(context, session, id, async (tx, form) => {
    if (form.archivedAt === null) return;
    await write(tx, form, {
      archivedAt: null,
      status: form.published === null ? 'draft' : 'paused',
    });
    await auditForm(context, tx, session, form, 'form_restored');
  });
}
