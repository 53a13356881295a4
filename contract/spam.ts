import * as z from 'zod/mini';
import { optionalTextSchema, typedText } from './wire';

/** Why a submission was put aside; the text for people is `detail`'s and the screen's own. */
export const SPAM_REASONS = [
  'honeypot',
  'too_fast',
  'bad_token',
  'rate',
  'stop_word',
  'link_in_name',
  'many_links',
  'foreign_script',
  'listed',
  'repeated_text',
  'random_text',
  'by_hand',
] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export const spamReasonSchema = z.object({
  /** One of `SPAM_REASONS`. */
  code: z.string(),
  /** What exactly: the word, the number of seconds, the address. */
  detail: optionalTextSchema,
});

const list = (limit: number) => z.catch(z.array(z.string()), []).check(z.maxLength(limit));

/** Whom the company wants to hear nothing of. */
export const spamListsSchema = z.object({
  phones: list(2000),
  emails: list(2000),
  addresses: list(2000),
  words: list(500),
});
export type SpamLists = z.output<typeof spamListsSchema>;

const input = (limit: number) => z.array(typedText(200)).check(z.maxLength(limit));
export const spamListsInputSchema = z.object({
  phones: input(2000),
  emails: input(2000),
  addresses: input(2000),
  words: input(500),
});
