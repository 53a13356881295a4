import { leadAssignedNotice, newLeadNotice } from '../../leads/changing/lead-notices';
import type { Db } from '../../db/database';
import { notifications } from '../../db/schema';
import { DEMO_FORMS } from '../common/demo-company';
import { toLeadValue } from './demo-lead-value';
import type { StoredLead } from './store-demo-leads';

/** How many of the newest leads still stand in the bell of each person. */
const LEAD_NOTICES = 18;
const UNREAD_LEAD_NOTICES = 5;
/** How many of the leads a person was given stand there. */
const PERSONAL_NOTICES = 6;
const UNREAD_PERSONAL_NOTICES = 2;

const noticeInput = ({ id, values, form }: StoredLead) => ({
  leadId: id,
  formName: form === null ? null : DEMO_FORMS[form].name,
  values: values.map(toLeadValue),
});

const newestFirst = (a: StoredLead, b: StoredLead) => b.createdAt.getTime() - a.createdAt.getTime();

/** Fills the bells of the staff: the newest leads for everyone, and to each the leads they were given. */
export async function storeDemoNotifications(
  tx: Db,
  companyId: number,
  leads: StoredLead[],
  staff: number[],
): Promise<void> {
  const byAge = leads.toSorted(newestFirst);
  const rows = staff.flatMap((userId) => [
    ...byAge
      .filter(({ form }) => form !== null)
      .slice(0, LEAD_NOTICES)
      .map((lead, position) => ({
        ...newLeadNotice(noticeInput(lead)),
        userId,
        createdAt: lead.createdAt,
        readAt: position < UNREAD_LEAD_NOTICES ? null : lead.updatedAt,
      })),
    ...byAge
      .filter((lead) => lead.userId === userId)
      .slice(0, PERSONAL_NOTICES)
      .map((lead, position) => ({
        ...leadAssignedNotice(noticeInput(lead)),
        userId,
        createdAt: lead.assignedAt ?? lead.updatedAt,
        readAt: position < UNREAD_PERSONAL_NOTICES ? null : lead.updatedAt,
      })),
  ]);
  await tx.insert(notifications).values(rows.map((row) => ({ ...row, companyId })));
}
