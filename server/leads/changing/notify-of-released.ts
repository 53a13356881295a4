import type { Lead } from '#contract';
import type { Db } from '../../db/database';
import { users } from '../../db/schema';
import { findNotifications } from '../../lead-forms/lookup/form-lookup';
import { recordKeepers } from '../../people/user-status';
import {
  byNoForm,
  notifyOfNewLeads,
  nothingToAnnounce,
  type NotifyingForm,
  type Announcement,
} from './notify-of-new-lead';

async function findForms(tx: Db, companyId: number, ids: number[]): Promise<NotifyingForm[]> {
  const forms = await findNotifications(tx, companyId, ids);
  return forms.map(({ id, name, notify }) => ({ companyId, formId: id, formName: name, notify }));
}

/** The assignees who are still at work. */
async function findWorking(tx: Db, companyId: number): Promise<Set<number>> {
  const rows = await tx.select({ id: users.id }).from(users).where(recordKeepers(companyId));
  return new Set(rows.map(({ id }) => id));
}

/** Notifies of leads that came out of the spam as of new ones, each by the rules of its own form. */
export async function notifyOfReleased(
  tx: Db,
  companyId: number,
  released: Lead[],
  at: Date,
): Promise<Announcement> {
  const announcement = nothingToAnnounce(companyId);
  if (released.length === 0) return announcement;
  const working = await findWorking(tx, companyId);
  const formIds = [...new Set(released.flatMap(({ lead_form_id }) => lead_form_id ?? []))].sort(
    (a, b) => a - b,
  );
  const forms = await findForms(tx, companyId, formIds);
  const [own, others] = [true, false].map((isOwn) =>
    forms.filter(({ notify }) => (notify.assign === 'round_robin') === isOwn),
  );
  // Forms with a turn of their own come first: their rows are locked before the turn of the company.
  for (const form of [...(own ?? []), ...(others ?? []), byNoForm(companyId)]) {
    const ofForm = released
      .filter(({ lead_form_id }) => lead_form_id === form.formId)
      .map(({ id, values, user }) => ({
        id,
        values,
        userId: user && user.id !== null && working.has(user.id) ? user.id : null,
      }));
    // The leads are locked, and people are locked before leads elsewhere.
    const done = await notifyOfNewLeads(tx, form, ofForm, { at, isPassing: true });
    announcement.leadIds.push(...done.leadIds);
    announcement.userIds.push(...done.userIds.filter((id) => !announcement.userIds.includes(id)));
  }
  return announcement;
}
