import { normalisePhone, normalisePhones, toSpamEntry, type SpamLists } from '#contract';
import type { SpamMark } from '../../db/schema';
import { plainText } from '../../search/search-text';
import { textSigns, type Sign, type SignedValue } from './text-signs';

/** Signs of a submission beside its values. */
export interface SubmissionSigns {
  values: readonly SignedValue[];
  ipAddress: string;
  /** The value of the hidden field. */
  honeypot: string;
  token: {
    /** `worn`: one opening of the page has sent more than a person does. */
    state: 'valid' | 'absent' | 'forged' | 'worn';
    /** Between the opening of the form and its sending; null where it is not known. */
    seconds: number | null;
  };
  /** Submissions of late, this one included: how many, and how many are usual. */
  rates: readonly { what: string; count: number; limit: number; weight: number }[];
  /** How often this text was sent recently, this time included. */
  sameText: number;
  protection: {
    min_seconds: number;
    stop_words: readonly string[];
    links_in_name: boolean;
  };
  lists: SpamLists;
}

/** The verdict: the reasons are named only where the submission is put aside. */
export interface SpamVerdict {
  isSpam: boolean;
  score: number;
  reasons: SpamMark[];
}

/** From here on a submission goes to the spam. No single sign that a person may give by chance reaches it. */
export const SPAM_THRESHOLD = 50;

const CERTAIN = 100;
/** A helper that fills in all it finds does the same as a program. */
const HONEYPOT = 45;
/** Minimum plausible fill time, autofill included. */
const INHUMAN_SECONDS = 1;
const FAST = { inhuman: 45, soon: 25 };
const TOKEN_WEIGHTS = { valid: 0, absent: 0, forged: 40, worn: 40 };
const TOKEN_DETAILS = {
  valid: null,
  absent: null,
  forged: 'метка подделана или от другой формы',
  worn: 'одна открытая страница прислала много заявок',
};
const SECOND_RATE_WEIGHT = 5;
const SAME_TEXT = { often: 3, weight: 60 };

const seconds = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

const sign = (code: SpamMark['code'], detail: string | null, weight: number): Sign => ({
  code,
  detail,
  weight,
});

function behaviourSigns(given: SubmissionSigns): Sign[] {
  const { honeypot, token, protection, rates } = given;
  const signs: Sign[] = [];
  if (honeypot.trim() !== '') signs.push(sign('honeypot', null, HONEYPOT));
  if (token.seconds !== null && token.seconds < protection.min_seconds) {
    const weight = token.seconds < INHUMAN_SECONDS ? FAST.inhuman : FAST.soon;
    signs.push(sign('too_fast', `за ${seconds.format(token.seconds)}\u00a0с`, weight));
  }
  if (TOKEN_WEIGHTS[token.state] > 0) {
    signs.push(sign('bad_token', TOKEN_DETAILS[token.state], TOKEN_WEIGHTS[token.state]));
  }
  // Counts of one crowd overlap, and an office has one address: together they weigh little more than the
  // heaviest.
  const [heaviest, ...others] = rates
    .filter(({ count, limit }) => count > limit)
    .toSorted((a, b) => b.weight - a.weight);
  if (heaviest) {
    const weight = heaviest.weight + (others.length > 0 ? SECOND_RATE_WEIGHT : 0);
    signs.push(sign('rate', `${heaviest.what}: ${heaviest.count}`, weight));
  }
  if (given.sameText >= SAME_TEXT.often) {
    signs.push(sign('repeated_text', `тот же текст, раз: ${given.sameText}`, SAME_TEXT.weight));
  }
  return signs;
}

/** Whether a word or a phrase begins somewhere in a normalised text; endings may follow. */
function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

function firstWord(text: string, words: readonly string[]): string | undefined {
  return words.find((word) => {
    const looked = plainText(word);
    return looked !== '' && containsWord(text, looked);
  });
}

const addressOf = (text: string) => toSpamEntry('addresses', text) ?? text.trim();

/** Separators of the addresses in one text. */
const BETWEEN_EMAILS = /[\s,;:()<>«»"]+/u;

/** Signs from the company's own lists. */
function companySigns({ values, ipAddress, protection, lists }: SubmissionSigns): Sign[] {
  const signs: Sign[] = [];
  const text = plainText(values.map(({ value }) => value).join('\n'));
  const stopWord = firstWord(text, protection.stop_words);
  if (stopWord !== undefined) signs.push(sign('stop_word', stopWord, CERTAIN));

  const found = (listed: readonly string[], isFound: (item: string) => boolean) =>
    listed.find((item) => item.trim() !== '' && isFound(item));
  const phones = new Set(values.flatMap(({ value }) => normalisePhones(value)));
  const emailOf = (text: string) => toSpamEntry('emails', text) ?? '';
  const emails = values
    .flatMap(({ value }) => [value, ...value.split(BETWEEN_EMAILS)])
    .flatMap((part) => (part.includes('@') ? emailOf(part) : []));
  const listed =
    found(lists.phones, (item) => phones.has(normalisePhone(item) ?? '')) ??
    found(lists.emails, (item) => {
      const wanted = emailOf(item);
      // «@spam.ru» matches all addresses of the domain.
      return (
        wanted !== '' &&
        emails.some((email) => (wanted.startsWith('@') ? email.endsWith(wanted) : email === wanted))
      );
    }) ??
    found(lists.addresses, (item) => addressOf(item) === addressOf(ipAddress)) ??
    firstWord(text, lists.words);
  if (listed !== undefined) signs.push(sign('listed', listed, CERTAIN));
  return signs;
}

/**
 * Judges a submission by all its signs together. Pure: the same signs have the same verdict. No one is
 * refused for it, and the sender never learns of it.
 */
export function scoreSubmission(given: SubmissionSigns): SpamVerdict {
  const signs = [
    ...companySigns(given),
    ...behaviourSigns(given),
    ...textSigns(given.values, given.protection.links_in_name),
  ];
  const score = signs.reduce((sum, { weight }) => sum + weight, 0);
  const isSpam = score >= SPAM_THRESHOLD;
  const reasons = signs
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code, detail }) => ({ code, detail }));
  return { isSpam, score, reasons: isSpam ? reasons : [] };
}
