import { pickContact, type Lead } from '@/entities/lead';
import { toSpamEntry, type SpamListName } from '@/entities/spam-list';

/** Something by which the sender of a lead would be known again. */
export interface BlockableContact {
  list: SpamListName;
  /** In the form in which the list keeps it. */
  entry: string;
}

/** What of a lead can be put into the lists of the spam shield. */
export function blockableContacts(
  lead: Pick<Lead, 'contact' | 'values' | 'ip_address'>,
): BlockableContact[] {
  const contact = lead.contact ?? pickContact(lead.values);
  const texts: [SpamListName, string | null | undefined][] = [
    ['phones', contact.phone],
    ['emails', contact.email],
    ['addresses', lead.ip_address],
  ];
  return texts.flatMap(([list, text]) => {
    const entry = text ? toSpamEntry(list, text) : null;
    return entry === null ? [] : [{ list, entry }];
  });
}
