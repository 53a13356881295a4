import { formatPhone, pickContact, TEST_LEAD_TITLE, type LeadValue } from '#contract';
import { shortened } from '../../people/shortened';
import type { Notice } from '../../people/store-notices';

/** Data of a lead in a notification. */
interface NoticedLead {
  leadId: number;
  values: readonly LeadValue[];
  formName: string | null;
}

/** One line by which people know a lead: «Анна Петрова · +7 943 123-45-67 · Заявка на замер». */
export function summarise({ values, formName }: NoticedLead): string {
  const { name, phone, email } = pickContact(values);
  const reached = formatPhone(shortened(phone)) || shortened(email);
  const parts = [shortened(name), reached, shortened(formName ?? '')].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Контакт не указан';
}

function notice(rest: Pick<Notice, 'kind' | 'title' | 'letter' | 'letterKey'>, lead: NoticedLead) {
  return {
    ...rest,
    message: summarise(lead),
    type: 'info',
    subjectType: 'lead',
    subjectId: lead.leadId,
  } satisfies Notice;
}

/**
 * However often a lead is new, when it comes out of the spam for one, an address gets one letter about that.
 */
const arrival = ({ leadId }: NoticedLead) => `lead:${leadId}`;

/** For everyone of the company: a lead has arrived. */
export const newLeadNotice = (lead: NoticedLead) =>
  notice(
    {
      kind: 'lead',
      title: `Новая заявка №${lead.leadId}`,
      letter: 'lead',
      letterKey: arrival(lead),
    },
    lead,
  );

/** The notification about a test lead, for its author alone. */
export const testLeadNotice = (lead: NoticedLead) =>
  notice({ kind: 'lead', title: `${TEST_LEAD_TITLE} №${lead.leadId}`, letter: null }, lead);

/** For one person: a colleague has made them responsible. */
export const leadAssignedNotice = (lead: NoticedLead) =>
  notice(
    { kind: 'personal', title: `Вам назначена заявка №${lead.leadId}`, letter: 'assigned' },
    lead,
  );

/**
 * For one person: a new lead has come to them by round robin. A letter about that says that it is new, too.
 */
export const newLeadAssignedNotice = (lead: NoticedLead) => ({
  ...leadAssignedNotice(lead),
  letterKey: arrival(lead),
});
