import { createHash } from 'node:crypto';
import type { LeadValue } from '#contract';
import type { AppContext } from '../app-context';
import type { Db } from '../db/database';
import { insertLead } from '../leads/insert-lead';
import { announceTold, tellOfNewLead, type Told } from '../leads/tell-of-new-lead';
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

/** Keys come in any length and from any alphabet; the index holds digests. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url');

const toLeadValue = ({ field, value }: SubmittedValue): LeadValue => ({
  id: null,
  lead_field_id: field.id,
  value,
  field: { name: field.name, type: field.type, role: field.role },
});

/** Stores the lead and tells of it; null where this very submission is stored already. */
async function storeLead(
  tx: Db,
  form: OpenForm,
  { values, visit, idempotencyKey }: Submission,
  createdAt: Date,
): Promise<Told | null> {
  const leadValues = values.map(toLeadValue);
  const leadId = await insertLead(
    tx,
    {
      companyId: form.companyId,
      leadFormId: form.id,
      source: visit.utm?.['utm_source'] ?? null,
      ...visit,
      consent: form.consent,
      idempotencyKey: idempotencyKey === null ? null : digest(idempotencyKey),
    },
    leadValues,
    { authorId: null, createdAt },
  );
  if (leadId === null) return null;
  return tellOfNewLead(
    tx,
    { companyId: form.companyId, formId: form.id, formName: form.name, notify: form.notify },
    { id: leadId, values: leadValues, userId: null },
    createdAt,
  );
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
  const told = await context.database.db.transaction((tx) =>
    storeLead(tx, form, submission, context.now()),
  );
  if (told !== null) announceTold(context, told);
  return form.success.text || DEFAULT_SUCCESS_TEXT;
}
