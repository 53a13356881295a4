import * as z from 'zod/mini';

/** The body of a refused call, in Laravel's shape: a message for people, and messages by field for 422. */
export const apiErrorSchema = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  errors: z.catch(z.optional(z.record(z.string(), z.array(z.string()))), undefined),
  /** The record as it stands on the server, with 409. */
  current: z.optional(z.unknown()),
  /** The number of the record that stands in the way, with 409. */
  blocked_by: z.catch(z.optional(z.int()), undefined),
});
export type ApiErrorBody = z.output<typeof apiErrorSchema>;
