import { contactKeysOf } from '../../search/contact-keys';
import { buildSearchText } from '../../search/search-text';
import type { clients } from '../../db/schema';

/** A client as it is stored. */
export type ClientRow = typeof clients.$inferSelect;

/** Text fields of a client. */
export type ClientTexts = Pick<
  ClientRow,
  'name' | 'phone' | 'email' | 'otherPhones' | 'otherEmails' | 'address'
>;

/** Computes the search columns of a client. */
export function foundBy(texts: ClientTexts): Pick<ClientRow, 'contactKeys' | 'searchText'> {
  const { name, phone, email, otherPhones, otherEmails, address } = texts;
  const phones = [phone, ...otherPhones];
  const emails = [email, ...otherEmails];
  return {
    contactKeys: contactKeysOf({ phones, emails }),
    searchText: buildSearchText(
      [name, address, ...phones, ...emails].filter((text) => text !== null),
    ),
  };
}
