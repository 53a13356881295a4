import { emailKey, phoneKey } from '#contract';

/** The longest valid e-mail; a longer text would not fit into an index. */
const LONGEST_EMAIL_BYTES = 254;

/**
 * The keys by which a person is recognised: the phone in E.164, the e-mail in lower case and ASCII; null
 * where absent.
 */
export interface ContactKeys {
  phone: string | null;
  email: string | null;
}

/** The keys of a phone and an e-mail as people write them. */
export function contactKeys(contact: {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}): ContactKeys {
  const email = emailKey(contact.email ?? '');
  return {
    phone: phoneKey(contact.phone ?? ''),
    email: email !== null && Buffer.byteLength(email) <= LONGEST_EMAIL_BYTES ? email : null,
  };
}

/** The keys of all phones and e-mails of a person, each once. */
export function contactKeysOf(written: {
  phones: readonly (string | null)[];
  emails: readonly (string | null)[];
}): string[] {
  const keys = [
    ...written.phones.map((phone) => contactKeys({ phone }).phone),
    ...written.emails.map((email) => contactKeys({ email }).email),
  ];
  return [...new Set(keys.filter((key) => key !== null))];
}
