import * as z from 'zod/mini';
import { optionalTextSchema } from '../base/wire/wire';

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
  /** The detail: the word, the number of seconds, the address. */
  detail: optionalTextSchema,
});
