import * as z from 'zod/mini';
import { typedText } from './wire';

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
