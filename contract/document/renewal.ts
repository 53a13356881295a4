import * as z from 'zod/mini';
import { idSchema } from '../base/wire/wire';

/** The highest number of documents renewed at once. */
const MOST_RENEWED = 100;

/** Which documents of an order get a new version by the order as it is now. */
export const renewalSchema = z.object({
  /** Absent: all that the client has and the order differs from. */
  ids: z.optional(z.array(idSchema).check(z.maxLength(MOST_RENEWED))),
  /** The total of the order as it was seen, kopecks: by another one nothing is renewed. */
  total: z.optional(z.int().check(z.minimum(0))),
});

export type Renewal = z.output<typeof renewalSchema>;
