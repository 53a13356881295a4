import { CONTACT_LABELS } from './words';

/**
 * Splits the refusals of the server: those of the contact by the name of their field, which says them, and
 * all others by their key on the wire.
 */
export function splitRefusals(refused: Readonly<Record<string, string>>) {
  const contact: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [key, message] of Object.entries(refused)) {
    const field = key.replace(/^contact\./, '');
    // A client is no field that is typed into.
    if (field !== 'client_id' && Object.hasOwn(CONTACT_LABELS, field)) contact[field] = message;
    else others[key] = message;
  }
  return { contact, others };
}
