import type { FilledForm, SavedLead, TestLead } from '#contract';
import { MANUAL_SOURCE, UNPROCESSABLE } from '#contract';
import type { AppContext } from '../context/app-context';
import { HttpError, invalidField } from '../http/http-error';
import type { Session } from '../context/session';
import { findsOnlyOwn } from '../http/authenticate';
import { insertLead, type NewValue } from '../leads/changing/insert-lead';
import { recordActivity } from '../leads/changing/lead-activity';
import { testLeadNotice } from '../leads/changing/lead-notices';
import { assignNewLeads } from '../leads/changing/notify-of-new-lead';
import { storeNotices } from '../people/store-notices';
import { checkSubmission } from '../public-forms/check-submission';
import { findCompanyForm } from '../public-forms/open-form';
import type { FormField, OpenForm } from '../public-forms/open-document';
import { toLeadValue } from '../public-forms/submit-form';
import { announceChange, announceToUser } from '../realtime/announce';

const TEST_NAME = 'Тестовая заявка';

/** Values that any field of the type takes. */
const SAMPLES: Record<string, string> = {
  number: '1',
  phone: '+7 900 000-00-00',
  email: 'test@example.com',
  date: '2026-12-25',
  datetime: '2026-12-25T14:30',
  checkbox: '1',
  url: 'https://example.com',
  dimensions: '2100 × 1800',
};

const sampleOf = ({ type, role, options }: FormField): string =>
  options[0]?.label ?? SAMPLES[type] ?? (role === 'name' ? TEST_NAME : 'Проверка формы');

/**
 * Reads the values of a form's fields. Staff cannot agree for a visitor, so no consent is asked.
 * @throws {HttpError} 422 by the field
 */
function readValues(form: OpenForm, given: FilledForm['values']): NewValue[] {
  const texts = Object.fromEntries(
    Object.entries(given).map(([id, value]) => [id, Array.isArray(value) ? value : [value]]),
  );
  const { values, errors } = checkSubmission(
    { ...form, consent: null },
    // Files are not asked for: staff have no way to add them here.
    { values: texts, files: null },
    true,
  );
  const wrong = Object.entries(errors);
  const [first] = wrong;
  if (first) {
    throw new HttpError(UNPROCESSABLE, first[1][0] ?? '', {
      errors: Object.fromEntries(wrong.map(([id, messages]) => [`values.${id}`, messages])),
    });
  }
  return values.map(toLeadValue);
}

/**
 * Sends the draft of a form as a trial: a lead marked as a test, of which only its author is notified. It
 * waits for no answer and counts for nothing.
 * @throws {HttpError} 404 where the company has no such form, 422 by the field
 */
export async function sendTestLead(
  context: AppContext,
  { companyId, userId }: Session,
  formId: number,
  { values: given = {} }: TestLead,
): Promise<{ lead_id: number }> {
  const form = await findCompanyForm(context.database.db, companyId, formId, 'draft');
  const samples = form.fields
    .filter(({ type }) => type !== 'file')
    .map((field) => [String(field.id), sampleOf(field)] as const);
  const values = readValues(form, { ...Object.fromEntries(samples), ...given });
  const now = context.now();
  const leadId = await context.database.db.transaction(async (tx) => {
    const id = await insertLead(tx, { companyId, kind: 'test', leadFormId: formId }, values, {
      authorId: userId,
      createdAt: now,
    });
    const notice = testLeadNotice({ leadId: id, values, formName: form.name });
    await storeNotices(tx, [{ ...notice, companyId, userId, createdAt: now }]);
    return id;
  });
  announceChange.lead(context, companyId, leadId);
  announceToUser(context, userId, leadId, 'lead');
  return { lead_id: leadId };
}

/**
 * Stores a form filled in by staff for a caller as a lead of the form. As with any lead written
 * down by hand there are no notifications; it goes to its author, or by round robin to one of the form's
 * people, who is notified.
 * @throws {HttpError} 404 where the company has no such form, 409 where it was never published, 422 by the
 *   field
 */
export async function fillForm(
  context: AppContext,
  session: Session,
  formId: number,
  { values: given, assign_to_me = false }: FilledForm,
): Promise<SavedLead> {
  const { companyId, userId } = session;
  const isTaken = assign_to_me || findsOnlyOwn(session);
  const form = await findCompanyForm(context.database.db, companyId, formId, 'published');
  const values = readValues(form, given);
  if (values.length === 0) throw invalidField('values', 'Заполните хотя бы одно поле');
  const now = context.now();
  const saved = await context.database.db.transaction(async (tx) => {
    const id = await insertLead(
      tx,
      {
        companyId,
        kind: 'staff',
        leadFormId: formId,
        source: MANUAL_SOURCE,
        ...(isTaken ? { userId, assignedAt: now } : {}),
      },
      values,
      { authorId: userId, createdAt: now },
    );
    if (isTaken) {
      const data = { from: null, to: userId };
      await recordActivity(tx, companyId, [
        { leadId: id, userId, kind: 'assigned', data, createdAt: now },
      ]);
      return { lead_id: id, user_id: userId };
    }
    const announcement = { companyId, formId, formName: form.name, notify: form.notify };
    const lead = { id, values, userId: null };
    const given = await assignNewLeads(tx, announcement, [lead], { at: now });
    return { lead_id: id, user_id: given.get(id) ?? null };
  });
  announceChange.lead(context, companyId, saved.lead_id);
  if (!isTaken && saved.user_id !== null) announceToUser(context, saved.user_id, saved.lead_id);
  return saved;
}
