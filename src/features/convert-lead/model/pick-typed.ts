import type { Contact } from '@/entities/leads/lead';

/**
 * Returns the parts of a contact that differ from the lead's. Only they are kept: the rest follows the lead.
 */
export const pickTyped = (contact: Contact, found: Contact): Partial<Contact> =>
  Object.fromEntries(
    Object.entries(contact).filter(([slot, text]) => text !== found[slot as keyof Contact]),
  );
