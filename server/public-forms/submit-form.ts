import type { LeadValue } from '#contract';
import type { AppContext } from '../app-context';
import type { Db } from '../db/database';
import { leads, leadValues, notifications, users } from '../db/schema';
import { digestKey } from '../http/idempotency-key';
import { announceNewLead } from '../leads/announce';
import { recordActivity } from '../leads/lead-activity';
import { contactColumns } from '../leads/lead-contact';
import { newLeadNotice } from '../leads/lead-notices';
import { buildSearchText } from '../leads/search-text';
import { workingUsers } from '../users/user-status';
import type { SubmittedValue } from './check-submission';
import type { OpenForm } from './open-form';
import type { Visit } from './visit';

const DEFAULT_SUCCESS_TEXT = 'Спасибо, мы получили вашу заявку и скоро свяжемся с вами.';

/** A submission whose values have been checked. */
export interface Submission {
  values: SubmittedValue[];
  visit: Visit;
  /** The same key means the same submission, sent again; null means that the sender gave none. */
  idempotencyKey: string | null;
}

const toLeadValue = ({ field, value }: SubmittedValue): LeadValue => ({
  id: null,
  lead_field_id: field.id,
  value,
  field: { name: field.name, type: field.type },
});

/** Tells every working person of the company about a new lead. */
async function notifyCompany(
  tx: Db,
  form: OpenForm,
  leadId: number,
  values: SubmittedValue[],
  createdAt: Date,
): Promise<void> {
  const staff = await tx.select({ id: users.id }).from(users).where(workingUsers(form.companyId));
  if (staff.length === 0) return;
  const notice = newLeadNotice({
    leadId,
    values: values.map(toLeadValue),
    formName: form.name,
  });
  await tx.insert(notifications).values(
    staff.map(({ id }) => ({
      ...notice,
      companyId: form.companyId,
      userId: id,
      createdAt,
    })),
  );
}

/** Stores the lead; null where this very submission is stored already. */
async function storeLead(
  tx: Db,
  form: OpenForm,
  { values, visit, idempotencyKey }: Submission,
  createdAt: Date,
): Promise<number | null> {
  const [lead] = await tx
    .insert(leads)
    .values({
      companyId: form.companyId,
      leadFormId: form.id,
      source: visit.utm?.['utm_source'] ?? null,
      ...visit,
      consent: form.consent,
      searchText: buildSearchText(values.map(({ value }) => value)),
      ...contactColumns(values.map(toLeadValue)),
      idempotencyKey: idempotencyKey === null ? null : digestKey(idempotencyKey),
      createdAt,
      updatedAt: createdAt,
    })
    // A parallel twin waits here until the first is committed, and then finds it.
    .onConflictDoNothing({ target: [leads.leadFormId, leads.idempotencyKey] })
    .returning({ id: leads.id });
  if (!lead) return null;

  if (values.length > 0) {
    await tx.insert(leadValues).values(
      values.map(({ field, value }, position) => ({
        leadId: lead.id,
        leadFieldId: field.id,
        value,
        position,
      })),
    );
  }
  await recordActivity(tx, form.companyId, [
    { leadId: lead.id, userId: null, kind: 'received', createdAt },
  ]);
  await notifyCompany(tx, form, lead.id, values, createdAt);
  return lead.id;
}

/**
 * Takes a submission in: the lead, its values and the notifications in one transaction, then the event. A repeated
 * submission is as successful as the first and changes nothing. Answers the text for the visitor.
 */
export async function submitForm(
  context: AppContext,
  form: OpenForm,
  submission: Submission,
): Promise<string> {
  const leadId = await context.database.db.transaction((tx) =>
    storeLead(tx, form, submission, context.now()),
  );
  if (leadId !== null) announceNewLead(context, form.companyId, leadId);
  return form.successText ?? DEFAULT_SUCCESS_TEXT;
}
