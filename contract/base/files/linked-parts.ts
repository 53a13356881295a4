/** A piece of a text; `href` if it is a link. */
export interface TextPart {
  text: string;
  href: string | null;
}

/**
 * A web address: it ends at a space, an invisible character or a quote, and at a comma or semicolon before
 * another address.
 */
const ADDRESS = String.raw`https?:\/\/(?:(?![,;]https?:)[^\s\p{Cf}\p{Default_Ignorable_Code_Point}<>"«»“”„])+`;
const EMAIL = String.raw`[\p{L}\p{N}][\p{L}\p{N}._+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}`;
const GAP = String.raw`[ \u00a0\u2009\u202f().\u2010-\u2015-]{0,3}`;
/** Digits with the separators people use in phones; `phoneOf` decides by the digits whether it is a phone. */
const PHONE = String.raw`(?:\+|\((?=\d))?\d(?:${GAP}\d){9,14}`;
const LINKS = new RegExp(`(${ADDRESS})|(${EMAIL})|${PHONE}`, 'giu');

/** Punctuation that ends a sentence, and so an address at the end of it. */
const END = ".,:;!?'’…*";
const [OPENING, CLOSING] = ['([{', ')]}'];

/** An address without the signs of the sentence around it: a bracket that was opened in it is its own. */
function withoutEnd(address: string): string {
  // For each kind of bracket: closing ones minus opening ones.
  const excess = [0, 0, 0];
  const count = (kind: number, by: number) => {
    if (kind >= 0) excess[kind] = (excess[kind] ?? 0) + by;
  };
  for (const sign of address) {
    count(CLOSING.indexOf(sign), 1);
    count(OPENING.indexOf(sign), -1);
  }
  let end = address.length;
  for (; end > 0; end -= 1) {
    const sign = address.charAt(end - 1);
    const kind = CLOSING.indexOf(sign);
    if (!END.includes(sign) && (excess[kind] ?? 0) <= 0) break;
    count(kind, -1);
  }
  return address.slice(0, end);
}

function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** A word before digits that makes them no phone: «заказ», «ИНН», «№». */
const NO_PHONE_AFTER =
  /(?:№|#|инн|кпп|огрн(?:ип)?|бик|сч[её]т|заказ|договор|артикул|(?:зак|дог|арт)\.|карт[аы]|номер заказа)[\s:№.,]*$/iu;
/**
 * Characters after digits by which they are no phone, as a unit or more digits; a second phone may follow
 * directly.
 */
const NO_PHONE_BEFORE = new RegExp(
  String.raw`^(?![.,\/]\s?${PHONE})(?:[\d\p{L}_@\/]|[-.,:]\d|\s*(?:₽|руб|тыс|млн|мм|см|шт|кг|%|\$|€))`,
  'iu',
);
/** How many characters before a phone are checked. */
const LONGEST_WORD = 30;
/** A word, a number with its fraction, or the address of a site without its protocol. */
const PART_OF_WORD = /(?:[\d\p{L}+_=@#-]|\d[.,/]|\.\p{L}+\/\S*)$/u;

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
  // Ten digits without a prefix are a phone only if mobile (9…), or with a city code in brackets.
  return /^9\d{9}$/.test(digits) || (/^\([3-8]/.test(text) && digits.length === 10)
    ? `+7${digits}`
    : null;
}

/** Finds a phone at the beginning of a run of digits, which may go on with another number. */
function phoneAt(text: string, start: number, found: string, linkEnd: number): TextPart | null {
  // The text of the preceding link does not count.
  const free = linkEnd < start ? linkEnd : 0;
  const before = text.slice(Math.max(free, start - LONGEST_WORD), start);
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
  linkEnd: number,
): TextPart | null {
  if (address !== undefined) {
    const own = withoutEnd(address);
    return isAddress(own) ? { text: own, href: own } : null;
  }
  if (email !== undefined) return { text: email, href: `mailto:${email}` };
  return phoneAt(text, start, found, linkEnd);
}

/**
 * A text of strangers by its pieces: web addresses, e-mails and phones in it lead there, all the rest is
 * text.
 */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) parts.push({ text: text.slice(end, until), href: null });
  };
  LINKS.lastIndex = 0;
  for (let match = LINKS.exec(text); match; match = LINKS.exec(text)) {
    const link = linkAt(text, match.index, match, end);
    if (!link) continue;
    plain(match.index);
    parts.push(link);
    end = match.index + link.text.length;
    // The pattern may have matched past the link: search on from the link's end.
    LINKS.lastIndex = end;
  }
  plain(text.length);
  return parts;
}
