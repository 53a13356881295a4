import { dropInvisible } from './invisible';
import { decodePunycode } from './punycode';

/** Prefix of a domain part encoded in ASCII. */
const ENCODED = 'xn--';
/** Variants of the apostrophe, which an address may contain. */
const APOSTROPHES = /[‘’‛ʼ′＇´`]/g;
/** Only characters of a domain: others would be parsed as another part of an address. */
const DOMAIN = /^[^\s/?#:@%[\]\\<>]+$/u;

/** Converts a domain to ASCII in lower case; an invalid one is returned unchanged. */
export function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase().replace(/\.+$/, '');
  if (!DOMAIN.test(lower) || (/^[\0-\x7f]*$/.test(lower) && !lower.includes(ENCODED))) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}

/** The most characters of a domain part. */
const LONGEST_PART = 63;

/** Decodes an ASCII-encoded part of a domain, where possible. */
function readablePart(part: string): string {
  if (!part.startsWith(ENCODED) || part.length > LONGEST_PART) return part;
  const own = decodePunycode(part.slice(ENCODED.length));
  return own !== null && asciiDomain(own) === part ? own : part;
}

/** The domain as people read it: «почта.рф», not its ASCII form. One in ASCII letters keeps its case. */
export function readableDomain(domain: string): string {
  const ascii = asciiDomain(domain);
  if (ascii === domain.toLowerCase() && !ascii.includes(ENCODED)) return domain;
  return ascii.split('.').map(readablePart).join('.');
}

function partsOf(text: string): [local: string, domain: string] | null {
  // Before the compatible form, which makes a space and a sign of the acute.
  const plain = dropInvisible(text).replace(APOSTROPHES, "'").normalize('NFKC').trim();
  const at = plain.lastIndexOf('@');
  if (at < 1 || at === plain.length - 1 || /\s/.test(plain)) return null;
  return [plain.slice(0, at), plain.slice(at + 1)];
}

/**
 * Returns an e-mail as it is stored and shown: without invisible characters, with plain apostrophes and the
 * domain in its own script. A text that is no e-mail is only trimmed.
 */
export function writeEmail(text: string): string {
  const parts = partsOf(text);
  return parts === null ? dropInvisible(text).trim() : `${parts[0]}@${readableDomain(parts[1])}`;
}

/** Normalises an e-mail: lower case, plain apostrophes, the domain in ASCII. Null where the text is none. */
export function normaliseEmail(text: string): string | null {
  const parts = partsOf(text);
  return parts === null ? null : `${parts[0].toLowerCase()}@${asciiDomain(parts[1])}`;
}

/** Texts that people write in place of an address. */
const NO_ADDRESS =
  /^(?:no|net|netu|none|null|нету?)(?:[-_.]?(?:e?-?mail|address|adresa|pocht[iy]|почты|адреса))?\d*$|^no[-_.]?(?:name|reply)$/u;
/** Stub names at public mail services; at a company's own domain they are real addresses. */
const STUB =
  /^(?:test|тест)\d*$|^(?:e?-?mail|abc|asdf?|qwe(?:rty)?|user|name|example|почта|имя|фыва|йцукен)$/u;
const FREE_DOMAINS = new Set(
  (
    'mail.ru inbox.ru list.ru bk.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru gmail.com ' +
    'googlemail.com hotmail.com outlook.com yahoo.com icloud.com'
  ).split(' '),
);

const isTyped = (text: string) => /^(.)\1*$/u.test(text) || '1234567890'.startsWith(text);

/** Whether a normalised address is a stub, used by people who do not want to give theirs. */
function isStub(email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  if (NO_ADDRESS.test(local)) return true;
  const [host = ''] = domain.split('.');
  if (!isTyped(local) && !STUB.test(local)) return false;
  return FREE_DOMAINS.has(domain) || host === local || isTyped(host);
}

/** The key by which a person is recognised; null for what is no address, and for stubs as `no@mail.ru`. */
export function emailKey(text: string): string | null {
  const email = normaliseEmail(text);
  return email === null || isStub(email) ? null : email;
}
