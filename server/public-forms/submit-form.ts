import { createHash } from 'node:crypto';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import type { ReferralTouch, SpamMark } from '../db/schema';
import { makeOnce } from '../http/idempotency-key';
import { insertLead, type NewValue } from '../leads/changing/insert-lead';
import {
  announceNewLeads,
  notifyOfNewLead,
  nothingToAnnounce,
  type Announcement,
} from '../leads/changing/notify-of-new-lead';
import { attachFiles, dropFiles, storeFiles, type StoredFile } from '../files/store-files';
import { creditReferral } from '../referrals/credit-referral';
import type { SubmittedValue } from './check-submission';
import type { OpenForm } from './open-document';
import type { Visit } from './visit';

const DEFAULT_SUCCESS_TEXT = 'Спасибо, мы получили вашу заявку и скоро свяжемся с вами.';

/** A submission after the check of its values and the spam verdict. */
export interface Submission {
  values: SubmittedValue[];
  visit: Visit;
  /** The links with a code that the visitor has opened. */
  codes: ReferralTouch[];
  /** Of what `makeOnce` knows it again. */
  once: { key: string | null; content: unknown };
  /** Why it goes to the spam; empty: it does not. */
  spam: SpamMark[];
}

/** The text shown to the visitor, or the address they are sent to. */
export interface Thanks {
  message: string;
  redirect: string | null;
}

/** The digest of one submission: the key of the visit, and the sent values. */
export const digestOf = (key: string, sent: unknown) =>
  createHash('sha256').update(key).update('\0').update(JSON.stringify(sent)).digest('base64url');

/** A value in the form in which leads hold it. */
export const toLeadValue = ({ field, value, optionIds }: SubmittedValue): NewValue => ({
  id: null,
  lead_field_id: field.id,
  value,
  optionIds,
  field: { name: field.name, type: field.type, role: field.role },
});

/** Stores the lead and, unless it is spam, notifies of it. */
async function storeLead(
  tx: Db,
  form: OpenForm,
  { values, visit, codes, spam }: Submission,
  stored: readonly StoredFile[],
  createdAt: Date,
): Promise<{ leadId: number; announcement: Announcement }> {
  const isSpam = spam.length > 0;
  const { companyId } = form;
  const leadValues = values.map(toLeadValue);
  const leadId = await insertLead(
    tx,
    {
      companyId,
      kind: 'visitor',
      leadFormId: form.id,
      source: visit.utm?.['utm_source'] ?? null,
      ...visit,
      consent: form.consent,
      ...(isSpam ? { spamAt: createdAt, spamReasons: spam } : {}),
    },
    leadValues,
    { authorId: null, createdAt },
  );
  await creditReferral(tx, companyId, leadId, { touches: codes, now: createdAt });
  await attachFiles(tx, { companyId, owner: { type: 'lead', id: leadId }, createdAt }, stored);
  if (isSpam) return { leadId, announcement: nothingToAnnounce(companyId) };
  const announcement = await notifyOfNewLead(
    tx,
    { companyId, formId: form.id, formName: form.name, notify: form.notify },
    { id: leadId, values: leadValues, userId: null },
    createdAt,
  );
  return { leadId, announcement };
}

/** Returns the form's answer to a successful submission. */
export function thanksOf({ success }: OpenForm): Thanks {
  const isLedOn = success.kind === 'redirect' && success.url !== '';
  return {
    message: success.text || DEFAULT_SUCCESS_TEXT,
    redirect: isLedOn ? success.url : null,
  };
}

/**
 * Takes a submission in: its files, then the lead, its values and the notifications in one transaction, then
 * the event. A repeated submission is as successful as the first and changes nothing.
 * @throws {HttpError} 409 where its key came with another submission
 */
export async function submitForm(
  context: AppContext,
  form: OpenForm,
  submission: Submission,
): Promise<Thanks> {
  const files = submission.values.flatMap(({ field, files: sent = [] }) =>
    sent.map((file) => ({ ...file, fieldId: field.id })),
  );
  const stored = await storeFiles(context, form.companyId, files);
  let announcement: Announcement | null = null;
  try {
    announcement = await context.database.db.transaction(async (tx) => {
      const now = context.now();
      const { companyId } = form;
      let announced: Announcement | null = null;
      const call = { companyId, scope: `form ${form.id}`, ...submission.once, now };
      await makeOnce(tx, call, async () => {
        const made = await storeLead(tx, form, submission, stored, now);
        announced = made.announcement;
        return made.leadId;
      });
      return announced;
    });
  } finally {
    // No lead has come to name them; where one has and the answer was lost, they stay.
    if (announcement === null) await dropFiles(context, stored);
  }
  if (announcement !== null) announceNewLeads(context, announcement);
  return thanksOf(form);
}
