import { normalisePhone } from '#contract';
import { safeHref } from '../safe-link';

const MIN_PHONE_DIGITS = 5;
const ADDRESS = /^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/u;

/**
 * The address that calls a number written in any way, the first one where a text says more; null where it has
 * none. A number of a town alone is dialled as it was written.
 */
export function phoneHref(text: string): string | null {
  const whole = normalisePhone(text);
  if (whole !== null) return safeHref(`tel:${whole}`);
  // Full-width digits are digits too.
  const number = text.normalize('NFKC').trim();
  if (!/^\+?[\d\s().-]+$/.test(number)) return null;
  const dialled = number.replace(/[^\d+]/g, '');
  return dialled.length < MIN_PHONE_DIGITS ? null : safeHref(`tel:${dialled}`);
}

/** Returns the `mailto:` address of an e-mail, or null where the text is none. */
export function emailHref(text: string): string | null {
  const address = text.trim();
  return ADDRESS.test(address) ? safeHref(`mailto:${address}`) : null;
}
