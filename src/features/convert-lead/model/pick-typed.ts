import type { Contact } from '@/entities/leads/lead';

/** What of a contact differs from what the lead says. Only that is kept: the rest follows the lead. */
export const pickTyped = (contact: Contact, found: Contact): Partial<Contact> =>
  Object.fromEntries(
    Object.entries(contact).filter(([slot, text]) => text !== found[slot as keyof Contact]),
  );
