import { emptyFormDocument, type LeadValue } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { enqueueToCompany } from '../../mail/outbox';
import { peopleWhoFind, type Person } from '../../people/people-who-find';
import { findPeople } from '../../people/staff';
import { letterOf, storeNotices } from '../../people/store-notices';
import { announceNewLead, announceToUser } from '../../realtime/announce';
import { assignLeads, type AssigningForm, type How } from './assign-new-leads';
import { newLeadAssignedNotice, newLeadNotice } from './lead-notices';

/** The form a lead came from, as far as it says who is notified. */
export interface NotifyingForm extends AssigningForm {
  formName: string | null;
}

/** The notification of a lead without a form: all active staff are notified. */
export const byNoForm = (companyId: number): NotifyingForm => ({
  companyId,
  formId: null,
  formName: null,
  notify: emptyFormDocument('-', 'x').notify,
});

/** A lead without notifications so far. */
export interface UnannouncedLead {
  id: number;
  values: readonly LeadValue[];
  /** The present assignee, who stays. */
  userId: number | null;
}

/** Leads and people for the realtime events after the commit. */
export interface Announcement {
  companyId: number;
  leadIds: number[];
  /** Those who were given leads. */
  userIds: number[];
}

/** An announcement to add to. */
export const nothingToAnnounce = (companyId: number): Announcement => ({
  companyId,
  leadIds: [],
  userIds: [],
});

/** The recipients of a form's leads: its people who are active, else all active staff. */
function readersOf({ notify }: NotifyingForm, people: readonly Person[]): number[] {
  const working = people.map(({ id }) => id);
  const readers = working.filter((id) => notify.user_ids.includes(id));
  return readers.length > 0 ? readers : working;
}

/** Assigns leads by the rule of their form or of the company, and notifies those who got them. */
export async function assignNewLeads(
  tx: Db,
  form: NotifyingForm,
  leads: UnannouncedLead[],
  how: How,
): Promise<Map<number, number>> {
  const free = leads.filter(({ userId }) => userId === null).map(({ id }) => id);
  const given = await assignLeads(tx, form, free, how);
  await storeNotices(
    tx,
    leads.flatMap(({ id, values }) => {
      const userId = given.get(id);
      if (userId === undefined) return [];
      const notice = newLeadAssignedNotice({ leadId: id, values, formName: form.formName });
      return [{ ...notice, companyId: form.companyId, userId, createdAt: how.at }];
    }),
  );
  return given;
}

/**
 * Handles new leads of one form: notifies the form's people or all active staff, and the leads
 * are assigned by the rule of the form or the company, and letters go to the company's addresses. A
 * submission and «Не спам» both call it, inside their transaction, and `announceNewLeads` after it.
 */
export async function notifyOfNewLeads(
  tx: Db,
  form: NotifyingForm,
  leads: UnannouncedLead[],
  how: How,
): Promise<Announcement> {
  const { at } = how;
  const { companyId, formName } = form;
  if (leads.length === 0) return nothingToAnnounce(companyId);
  const leadIds = leads.map(({ id }) => id);
  const people = await findPeople(tx, companyId);
  // First, because the assignee's letter replaces the general one about the same lead.
  const given = await assignNewLeads(tx, form, leads, how);
  const notices = leads.map(({ id, values }) => newLeadNotice({ leadId: id, values, formName }));
  const chosen = readersOf(form, people);
  const readers = await peopleWhoFind(
    tx,
    people,
    leadIds.map((id) => ({ subject: { type: 'lead', id }, chosen })),
  );
  await storeNotices(
    tx,
    notices.flatMap((notice, place) =>
      (readers[place] ?? []).map((userId) => ({ ...notice, companyId, userId, createdAt: at })),
    ),
  );
  await enqueueToCompany(tx, companyId, 'lead', notices.map(letterOf), at);
  return { companyId, leadIds, userIds: [...new Set(given.values())] };
}

/** `notifyOfNewLeads` of one lead. */
export const notifyOfNewLead = (tx: Db, form: NotifyingForm, lead: UnannouncedLead, how: How) =>
  notifyOfNewLeads(tx, form, [lead], how);

/** Sends the realtime event of what `notifyOfNewLeads` has stored: one event however many leads there are. */
export function announceNewLeads(
  context: AppContext,
  { companyId, leadIds, userIds }: Announcement,
): void {
  const [first] = leadIds;
  if (first === undefined) return;
  announceNewLead(context, companyId, first);
  for (const userId of userIds) {
    announceToUser(context, userId, leadIds.length === 1 ? first : null);
  }
}
