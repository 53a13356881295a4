/** No address is longer. */
const LONGEST = 254;

/**
 * Possible stored forms of a sent address: as it was typed, then in the form in which it is stored by
 * now. An older version may have stored an address with a present form that is another person's: its owner is
 * found by it as it was stored.
 * @param email in its present form
 * @param body of the call as it came
 */
export function meantEmails(email: string, body: unknown): string[] {
  const given = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  const typed = typeof given === 'string' ? given.trim() : '';
  const isStorable = typed.length <= LONGEST && !typed.includes('\0');
  return [...new Set([...(isStorable ? [typed, typed.toLowerCase()] : []), email])];
}
