import * as z from 'zod/mini';
import { readableDomain, writeEmail } from '../base/text/email';
import { dropInvisible, isVisible } from '../base/text/invisible';
import { normalisePhone } from '../base/text/phone';
import { typedText } from '../base/wire/wire';

/** The most entries of each list. */
export const SPAM_LIST_LIMITS = {
  phones: 2000,
  emails: 2000,
  addresses: 2000,
  words: 500,
} as const;
export type SpamListName = keyof typeof SPAM_LIST_LIMITS;
export const SPAM_LIST_NAMES = ['phones', 'emails', 'addresses', 'words'] as const;
export const SPAM_ENTRY_LIMIT = 200;

// Without a default, or an answer wrapped in `data` would be read as empty lists.
const list = (limit: number) => z.array(z.string()).check(z.maxLength(limit));

/** The spam lists of a company. */
export const spamListsSchema = z.object({
  phones: list(SPAM_LIST_LIMITS.phones),
  emails: list(SPAM_LIST_LIMITS.emails),
  addresses: list(SPAM_LIST_LIMITS.addresses),
  words: list(SPAM_LIST_LIMITS.words),
});
export type SpamLists = z.output<typeof spamListsSchema>;

const input = (limit: number) => z.array(typedText(SPAM_ENTRY_LIMIT)).check(z.maxLength(limit));
export const spamListsInputSchema = z.object({
  phones: input(SPAM_LIST_LIMITS.phones),
  emails: input(SPAM_LIST_LIMITS.emails),
  addresses: input(SPAM_LIST_LIMITS.addresses),
  words: input(SPAM_LIST_LIMITS.words),
});

const someEntries = z.partial(spamListsInputSchema);
/** A change of the lists: removals first, then additions. */
export const spamListsChangeSchema = z.object({
  remove: z.optional(someEntries),
  add: z.optional(someEntries),
});
export type SpamListsChange = z.output<typeof spamListsChangeSchema>;

const DOMAIN = /^@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;
const EMAIL = /^\S+@\S+$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const IPV6 = /^(?=.*:.*:)[\da-f:]{2,39}$/;

/** An IP address for comparison: in lower case, IPv4 without its IPv6 prefix. */
const plainAddress = (text: string) => text.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');

function emailEntry(text: string): string | null {
  const lower = text.toLowerCase();
  // «@spam.ru» stands for all addresses of the domain.
  const entry = lower.startsWith('@') ? `@${readableDomain(lower.slice(1))}` : writeEmail(lower);
  return (entry.startsWith('@') ? DOMAIN : EMAIL).test(entry) ? entry : null;
}

function addressEntry(text: string): string | null {
  const address = plainAddress(text);
  return IPV4.test(address) || IPV6.test(address) ? address : null;
}

/**
 * Returns the stored form of an entry, which is compared ignoring case; null where it is not valid for the
 * list.
 */
export function toSpamEntry(name: SpamListName, text: string): string | null {
  // A phrase is kept as written, without a byte order mark, which would be taken for a space.
  const written = name === 'words' ? text.replaceAll('\uFEFF', '') : dropInvisible(text);
  const trimmed = written.trim().replace(/\s+/gu, ' ');
  if (!isVisible(trimmed) || trimmed.length > SPAM_ENTRY_LIMIT) return null;
  if (name === 'phones') return normalisePhone(trimmed);
  if (name === 'emails') return emailEntry(trimmed);
  return name === 'addresses' ? addressEntry(trimmed) : trimmed;
}
