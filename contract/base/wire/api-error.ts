import * as z from 'zod/mini';

/**
 * Messages of one field; some backends send a single one as plain text, and say it of all fields together by
 * a list.
 */
const messagesSchema = z.catch(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((message: string) => [message]),
    ),
  ]),
  [],
);

/** The body of a refused call, in Laravel's shape: a message for people, and messages by field for 422. */
export const apiErrorSchema = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  errors: z.catch(
    z.optional(
      z.union([
        z.record(z.string(), messagesSchema),
        z.pipe(
          z.array(z.string()),
          z.transform((messages: string[]): Record<string, string[]> =>
            messages.length > 0 ? { '': messages } : {},
          ),
        ),
      ]),
    ),
    undefined,
  ),
  /** The record as it stands on the server, with 409. */
  current: z.optional(z.unknown()),
  /** The number of the record that stands in the way, with 409. */
  blocked_by: z.catch(z.optional(z.int()), undefined),
});
export type ApiErrorBody = z.output<typeof apiErrorSchema>;

const fieldsSchema = z.record(z.string(), z.array(z.string()));

/**
 * Reads the body of a refused call; undefined where it is not an error body. A controller that returns
 * `$validator->errors()` sends only the messages by field.
 */
export function readApiError(json: unknown): ApiErrorBody | undefined {
  const fields = fieldsSchema.safeParse(json).data;
  const isBare = fields !== undefined && Object.keys(fields).length > 0 && !('errors' in fields);
  return apiErrorSchema.safeParse(isBare ? { errors: fields } : json).data;
}
