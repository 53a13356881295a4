/** A piece of a text; `href` where it leads somewhere. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Spaces of all kinds and signs nobody sees end an address, and so do quotes. */
const ADDRESS = String.raw`https?:\/\/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}<>"«»“”„]+`;
const EMAIL = String.raw`[\p{L}\p{N}][\p{L}\p{N}._+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}`;
const GAP = String.raw`[ \u00a0\u2009\u202f().\u2010-\u2015-]{0,3}`;
/** The digits of a phone with what people put between them; whether it is one say the digits. */
const PHONE = String.raw`(?:\+|\((?=\d))?\d(?:${GAP}\d){9,14}`;
const LINKS = new RegExp(`(${ADDRESS})|(${EMAIL})|${PHONE}`, 'giu');

/** What ends a sentence ends its address. */
const END = /[.,:;!?'’…*]$/;
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, sign: string) => text.split(sign).length;

/** An address without the signs of the sentence around it: a bracket that was opened in it is its own. */
function withoutEnd(address: string): string {
  const opening = PAIRS[address.slice(-1)];
  const isForeign = opening && count(address, opening) < count(address, address.slice(-1));
  return isForeign || END.test(address) ? withoutEnd(address.slice(0, -1)) : address;
}

function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** A number of something else says so before it, or of what it is behind it. */
const NO_PHONE_AFTER =
  /(?:№|#|инн|кпп|огрн(?:ип)?|бик|сч[её]т|заказ|договор|артикул|карт[аы]|номер заказа)[\s:№]*$/iu;
const NO_PHONE_BEFORE = /^(?:[\d\p{L}_@/]|[-.,:]\d|\s*(?:₽|руб|тыс|млн|мм|см|шт|кг|%|\$|€))/iu;
/** So far before a phone is looked. */
const LONGEST_WORD = 30;
const PART_OF_WORD = /[\d\p{L}+_=/@#.,-]$/u;

/** The number to call; null where the digits are those of a date, a sum or an order. */
function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) {
    const isRussian = /^[78]/.test(digits);
    return (isRussian ? /^[78][3-9]\d{9}$/ : /^[1-9]\d{9,14}$/).test(digits)
      ? `+${digits.replace(/^8(?=9)/, '7')}`
      : null;
  }
  if (/^8[3-9]\d{9}$|^79\d{9}$/.test(digits)) return `+7${digits.slice(1)}`;
  // Without a prefix only a mobile phone is clear, and a town whose code stands in brackets.
  return /^9\d{9}$/.test(digits) || (/^\([3-8]/.test(text) && digits.length === 10)
    ? `+7${digits}`
    : null;
}

/** A phone at the beginning of what looks like one: what stands behind it may be another number. */
function phoneAt(text: string, start: number, found: string): TextPart | null {
  const before = text.slice(Math.max(0, start - LONGEST_WORD), start);
  if (PART_OF_WORD.test(before) || NO_PHONE_AFTER.test(before)) return null;
  for (let end = found.length; end > 9; end -= 1) {
    const phone = found.slice(0, end);
    if (!/\d$/.test(phone) || NO_PHONE_BEFORE.test(text.slice(start + end))) continue;
    const number = phoneOf(phone);
    if (number !== null) return { text: phone, href: `tel:${number}` };
  }
  return null;
}

function linkAt(
  text: string,
  start: number,
  [found, address, email]: RegExpMatchArray,
): TextPart | null {
  if (address !== undefined) {
    const own = withoutEnd(address);
    return isAddress(own) ? { text: own, href: own } : null;
  }
  if (email !== undefined) return { text: email, href: `mailto:${email}` };
  return phoneAt(text, start, found);
}

/** A text of strangers by its pieces: web addresses, e-mails and phones in it lead there, all the rest is text. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) parts.push({ text: text.slice(end, until), href: null });
  };
  for (const match of text.matchAll(LINKS)) {
    const link = linkAt(text, match.index, match);
    if (!link) continue;
    plain(match.index);
    parts.push(link);
    end = match.index + link.text.length;
  }
  plain(text.length);
  return parts;
}
