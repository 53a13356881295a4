import { pickContact, type LeadValue } from '#contract';
import { contactKeys } from '../../search/contact-keys';

/** The contact columns of a lead with these values: written whenever its values are. */
export function contactColumns(values: readonly LeadValue[]): {
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
} {
  const contact = pickContact(values);
  const keys = contactKeys(contact);
  return {
    contactName: contact.name || null,
    contactPhone: keys.phone,
    contactEmail: keys.email,
  };
}
