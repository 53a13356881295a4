import {
  formatPhone,
  pickContact,
  TEST_LEAD_TITLE,
  type LeadValue,
  type NotificationKind,
} from '#contract';

/** Longest piece of a visitor's text in a notification, in characters; the whole of it is in the lead. */
const LONGEST_PART = 80;

/** What a notification says of a lead. */
interface NoticedLead {
  leadId: number;
  values: readonly LeadValue[];
  formName: string | null;
}

/** A notification that has no receiver yet. */
interface LeadNotice {
  kind: NotificationKind;
  title: string;
  message: string;
  type: 'info';
  subjectType: 'lead';
  subjectId: number;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= LONGEST_PART
    ? line
    : `${characters.slice(0, LONGEST_PART).join('')}…`;
}

/** One line by which people know a lead: «Анна Петрова · +7 943 123-45-67 · Заявка на замер». */
function summarise({ values, formName }: NoticedLead): string {
  const { name, phone, email } = pickContact(values);
  const reached = formatPhone(shorten(phone)) || shorten(email);
  const parts = [shorten(name), reached, shorten(formName ?? '')].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Контакт не указан';
}

function notice(kind: NotificationKind, title: string, lead: NoticedLead): LeadNotice {
  return {
    kind,
    title,
    message: summarise(lead),
    type: 'info',
    subjectType: 'lead',
    subjectId: lead.leadId,
  };
}

/** For everyone of the company: a lead has arrived. */
export const newLeadNotice = (lead: NoticedLead) =>
  notice('lead', `Новая заявка №${lead.leadId}`, lead);

/** For whoever tries a form out: nobody else is notified. */
export const testLeadNotice = (lead: NoticedLead) =>
  notice('lead', `${TEST_LEAD_TITLE} №${lead.leadId}`, lead);

/** For one person: a colleague has made them responsible. */
export const leadAssignedNotice = (lead: NoticedLead) =>
  notice('personal', `Вам назначена заявка №${lead.leadId}`, lead);

const LEADS_FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'заявка', few: 'заявки' };

/** A number of leads in words: «31 заявка». */
export const leadsInWords = (count: number) =>
  `${count} ${LEADS_FORMS[new Intl.PluralRules('ru').select(count)] ?? 'заявок'}`;

/** For one person: they have got all the leads a colleague had in work. */
export const leadsHandedOverNotice = ({ count, from }: { count: number; from: string }) => ({
  kind: 'personal' as const,
  title: 'Вам переданы заявки',
  message: `${leadsInWords(count)} · от кого: ${shorten(from)}`,
  type: 'info' as const,
});
