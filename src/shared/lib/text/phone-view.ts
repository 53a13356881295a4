import { formatPhone } from '#contract';
import { phoneHref } from './contact-href';

const NO_BREAK = /\u00a0/g;

/**
 * A phone as people see it everywhere: in one notation, as it was typed in the tooltip, with the address that
 * calls.
 */
export interface PhoneView {
  text: string;
  typed: string;
  /** Null where the text is no number. */
  href: string | null;
}

export function phoneView(phone: string): PhoneView {
  const text = formatPhone(phone);
  return { text, typed: phone.trim(), href: phoneHref(text) };
}

/**
 * The formatted number with plain spaces, for fields and the clipboard: not every program accepts unbreakable
 * ones.
 */
export const plainPhone = (phone: string): string => formatPhone(phone).replace(NO_BREAK, ' ');
