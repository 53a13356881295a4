import * as z from 'zod/mini';
import { idParamsSchema, idSchema, optionalMomentSchema, recordsOf } from '../base/wire/wire';
import { personSchema } from '../user/person';

/** Kinds of entries in the history of a lead. */
export const LEAD_ACTIVITY_KINDS = [
  'received',
  'status',
  'note',
  'reject_reason',
  'source',
  'assigned',
  'converted',
  'linked',
  'unlinked',
  'moved',
  'referral',
  'invite',
  'merged',
  'merged_into',
  'unmerged',
  'deleted',
  'restored',
  'spam',
  'not_spam',
  'order',
  'file_added',
  'file_removed',
] as const;
export type LeadActivityKind = (typeof LEAD_ACTIVITY_KINDS)[number];

/**
 * One entry of a lead's history. `user` is null where a visitor or the product did it; an `assigned` without
 * one was given in turn. `data` by kind, empty for the others:
 * - `received`: {via: 'chat'} where it came from a chat
 * - `status`: {from, to}
 * - `order`: {order_id, number, linked: 1 where the order was there before}
 * - `assigned`: {from, to, from_name, to_name}, numbers of staff or null
 * - `converted`, `linked`, `unlinked`: {client_id}
 * - `moved`: {from, to}, numbers of clients
 * - `referral`: {from, to, from_name, to_name}, referrals or null
 * - `invite`: {state, reason}, whether a lead that somebody brought counts
 * - `merged`: {merge_id, leads}, the leads that went under it; `merged_into`: {merge_id, lead_id};
 * `unmerged`: {merge_id}
 * - `file_added`: {name, count}, the last of them and how many; `file_removed`: {name}
 * - `reject_reason`: {from, to, from_name, to_name, comment}, numbers and the names of then
 * - `source`: {from, to}, the texts; from is null where there was none
 * - `note`: {changed: 1} where the note before and after can be asked for (`noteChangeSchema`)
 */
export const leadActivitySchema = z.object({
  id: idSchema,
  kind: z.catch(z.string(), ''),
  user: personSchema,
  data: z.catch(z.record(z.string(), z.union([z.string(), z.number(), z.null()])), {}),
  created_at: optionalMomentSchema,
});
export type LeadActivity = z.output<typeof leadActivitySchema>;

/** Path parameters of one entry of a lead's history. */
export const activityParamsSchema = z.object({
  ...idParamsSchema.shape,
  entry: idParamsSchema.shape.id,
});

/** The note of a lead before and after a change. */
export const noteChangeSchema = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type NoteChange = z.output<typeof noteChangeSchema>;

/** The history in order, the oldest entry first. */
export const leadActivitiesSchema = recordsOf(leadActivitySchema);
