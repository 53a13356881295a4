import * as z from 'zod/mini';
import { momentSchema, optionalTextSchema, typedText, wholeSchema } from '../base/wire/wire';

export const BEST_SCORE = 5;
const LONGEST_COMMENT = 1000;
const SCORE_FAULT = `Оценка — целое число от 1 до ${BEST_SCORE}`;

/** A visitor's rating of a closed chat. */
export const visitorRatingSchema = z.object({
  score: z.int(SCORE_FAULT).check(z.minimum(1, SCORE_FAULT), z.maximum(BEST_SCORE, SCORE_FAULT)),
  comment: z.optional(z.nullable(typedText(LONGEST_COMMENT))),
});
export type VisitorRating = z.output<typeof visitorRatingSchema>;

/** The last rating of a chat; null: not rated yet. */
export const chatRatingSchema = z.catch(
  z.nullable(z.object({ score: wholeSchema, comment: optionalTextSchema, at: momentSchema })),
  null,
);
export type ChatRating = NonNullable<z.output<typeof chatRatingSchema>>;
