import * as z from 'zod/mini';
import { emailSchema } from '../session/session';
import { optionalMomentSchema } from '../base/wire/wire';

/** How long a client's link can hold, in days. */
export const LONGEST_SHARE_DAYS = 365;

/** A new link for the client. */
export const newShareSchema = z.object({
  days: z
    .int('Укажите число дней')
    .check(
      z.minimum(1, 'Не меньше одного дня'),
      z.maximum(LONGEST_SHARE_DAYS, `Не больше ${LONGEST_SHARE_DAYS} дней`),
    ),
});

export type NewShare = z.output<typeof newShareSchema>;

/** A link as it was made: nothing tells its address again. */
export const shareSchema = z.object({ url: z.string(), expires_at: optionalMomentSchema });

export type DocumentShare = z.output<typeof shareSchema>;

/** The address that a document goes to by a letter. */
export const mailedDocumentSchema = z.object({ email: emailSchema });

export type MailedDocument = z.output<typeof mailedDocumentSchema>;
