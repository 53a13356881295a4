import { eq } from 'drizzle-orm';
import { FORM_LIMITS, type LeadFormDetail } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { leadFormSlugs } from '../db/schema';
import { laterVersion } from '../db/version';
import { HttpError } from '../http/http-error';
import type { Session } from '../context/session';
import { lockSlugs, makeSlug, requireFreeSlug } from './form-slug';
import { getForm, isSameDocument, type StoredForm } from './lead-form-repository';
import { adoptPendingFields } from './template-fields';
import { requirePublishable, withConsentVersion } from './publish-rules';
import { write, requireInUse, change, storeDraft, auditForm } from './write-form';

const COPY_MARK = ' — копия';

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
 * Shows the draft to visitors, and opens the form where it was paused. Its pending fields become the
 * company's.
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
      ...(isDraftChanged ? { updatedAt: laterVersion([form], now) } : {}),
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
