import { formatPhone, pickContact, TEST_LEAD_TITLE, type LeadValue } from '#contract';
import { clientsInWords } from '../../people/clients-in-words';
import { ordersInWords } from '../../people/orders-in-words';
import type { Notice } from '../../people/store-notices';

/** Longest piece of a visitor's text in a notification, in characters; the whole of it is in the lead. */
const LONGEST_PART = 80;

/** What a notification says of a lead. */
interface NoticedLead {
  leadId: number;
  values: readonly LeadValue[];
  formName: string | null;
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

function notice(rest: Pick<Notice, 'kind' | 'title' | 'letter' | 'letterKey'>, lead: NoticedLead) {
  return {
    ...rest,
    message: summarise(lead),
    type: 'info',
    subjectType: 'lead',
    subjectId: lead.leadId,
  } satisfies Notice;
}

/** However often a lead is new, when it comes out of the spam for one, an address gets one letter about that. */
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

/** For whoever tries a form out: nobody else is notified. */
export const testLeadNotice = (lead: NoticedLead) =>
  notice({ kind: 'lead', title: `${TEST_LEAD_TITLE} №${lead.leadId}`, letter: null }, lead);

/** For one person: a colleague has made them responsible. */
export const leadAssignedNotice = (lead: NoticedLead) =>
  notice(
    { kind: 'personal', title: `Вам назначена заявка №${lead.leadId}`, letter: 'assigned' },
    lead,
  );

/** For one person: a new lead has come to them by round robin. A letter about that says that it is new, too. */
export const newLeadAssignedNotice = (lead: NoticedLead) => ({
  ...leadAssignedNotice(lead),
  letterKey: arrival(lead),
});

const LEADS_FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'заявка', few: 'заявки' };

/** A number of leads in words: «31 заявка». */
export const leadsInWords = (count: number) =>
  `${count} ${LEADS_FORMS[new Intl.PluralRules('ru').select(count)] ?? 'заявок'}`;

const LIST = new Intl.ListFormat('ru', { type: 'conjunction' });

interface HandedOver {
  leads: number;
  clients: number;
  orders: number;
  /** The name of the colleague. */
  from: string;
}

/** For one person: they have got all the leads and orders a colleague had in work, and all their clients. */
export function handedOverNotice({ leads, clients, orders, from }: HandedOver) {
  const parts = [
    ...(leads > 0 ? [{ what: 'заявки', text: leadsInWords(leads) }] : []),
    ...(clients > 0 ? [{ what: 'клиенты', text: clientsInWords(clients) }] : []),
    ...(orders > 0 ? [{ what: 'заказы', text: ordersInWords(orders) }] : []),
  ];
  return {
    kind: 'personal',
    title: `Вам переданы ${LIST.format(parts.map(({ what }) => what))}`,
    message: `${parts.map(({ text }) => text).join(', ')} · от кого: ${shorten(from)}`,
    type: 'info',
    letter: 'assigned',
  } satisfies Notice;
}
