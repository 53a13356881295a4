import { pickContact, type Lead } from '@/entities/leads/lead';
import { toSpamEntry, type SpamListName } from '@/entities/leads/spam-list';

/** Something by which a sender would be known again. */
export interface BlockableContact {
  list: SpamListName;
  /** In the form in which the list keeps it. */
  entry: string;
}

/** The contacts of a sender. */
export interface Sender {
  phone: string | null;
  email: string | null;
  address: string | null;
}

/** Who has sent a lead. */
export function senderOf(lead: Pick<Lead, 'contact' | 'values' | 'ip_address'>): Sender {
  const { phone, email } = lead.contact ?? pickContact(lead.values);
  return { phone, email, address: lead.ip_address };
}

/** Contacts of a sender that fit the lists of the spam shield. */
export function blockableContacts({ phone, email, address }: Sender): BlockableContact[] {
  const texts: [SpamListName, string | null][] = [
    ['phones', phone],
    ['emails', email],
    ['addresses', address],
  ];
  return texts.flatMap(([list, text]) => {
    const entry = text ? toSpamEntry(list, text) : null;
    return entry === null ? [] : [{ list, entry }];
  });
}
