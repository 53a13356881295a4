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
import { attachFiles } from '../files/store-files';
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
  const owner = { type: 'lead' as const, id: leadId };
  const files = values.flatMap(({ files = [] }) => files);
  await attachFiles(tx, { companyId, owner, createdAt }, files);
  if (isSpam) return { leadId, announcement: nothingToAnnounce(companyId) };
  const announcement = await notifyOfNewLead(
    tx,
    { companyId, formId: form.id, formName: form.name, notify: form.notify },
    { id: leadId, values: leadValues, userId: null },
    { at: createdAt },
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
 * Takes a submission in: the lead, its values, its files and the notifications in one transaction, then the
 * event. A repeated submission is as successful as the first and changes nothing.
 * @returns also whether a lead has come of it, which names its files
 * @throws {HttpError} 409 where its key came with another submission
 */
export async function submitForm(
  context: AppContext,
  form: OpenForm,
  submission: Submission,
): Promise<{ thanks: Thanks; isNew: boolean }> {
  const announcement = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const { companyId } = form;
    let announced: Announcement | null = null;
    const call = { companyId, scope: `form ${form.id}`, ...submission.once, now };
    await makeOnce(tx, call, async () => {
      const made = await storeLead(tx, form, submission, now);
      announced = made.announcement;
      return made.leadId;
    });
    return announced as Announcement | null;
  });
  if (announcement !== null) announceNewLeads(context, announcement);
  return { thanks: thanksOf(form), isNew: announcement !== null };
}
