import * as z from 'zod/mini';
import { idSchema } from './wire';

/** How long somebody is taken to look at a record, or to type in it, when nothing more is heard of them. */
export const VIEWING_MS = 30_000;
export const TYPING_MS = 6000;

/** The present activity of the person signed in in a record. */
export const presenceSchema = z.object({ state: z.enum(['viewing', 'typing', 'left']) });
export type Presence = z.output<typeof presenceSchema>;
export type PresenceState = Presence['state'];

/** The event that says what somebody does in a record of a kind. */
export const presenceEvent = (kind: string): string => `${kind}.presence`;
/** The name of the record's number in that event. */
export const presenceIdKey = (kind: string): string => `${kind}_id`;

/** The content of that event on the company's channel. It is not stored. */
export const presenceEventSchema = (kind: string) =>
  z.pipe(
    z.transform((data: unknown) =>
      typeof data === 'object' && data !== null
        ? { ...data, id: (data as Record<string, unknown>)[presenceIdKey(kind)] }
        : data,
    ),
    z.object({
      id: idSchema,
      /** Who of the staff; null: the visitor of a chat. */
      user_id: z.nullable(idSchema),
      state: presenceSchema.shape.state,
    }),
  );
