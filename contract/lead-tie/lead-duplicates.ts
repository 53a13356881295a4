import * as z from 'zod/mini';
import { clientSchema } from '../client/client';
import { leadSchema } from '../lead/lead';
import { idSchema } from '../base/wire/wire';

/** Enough of a lead for a link to it. */
const leadLinkSchema = z.pick(leadSchema, {
  id: true,
  status: true,
  created_at: true,
  client_id: true,
  contact: true,
});
export type LeadLink = z.output<typeof leadLinkSchema>;

/** A person who works with a record that the caller does not find. */
const recordHolderSchema = z.object({ id: idSchema, name: z.string() });
export type RecordHolder = z.output<typeof recordHolderSchema>;

/** Who else has the phone or the e-mail of a lead: other live leads, the newest first, and clients. */
export const leadDuplicatesSchema = z.object({
  leads: z.array(leadLinkSchema),
  clients: z.array(clientSchema),
  /** Who works with the person in records that the caller does not find; absent where they find all. */
  held_by: z.catch(z.optional(z.array(recordHolderSchema)), undefined),
});
export type LeadDuplicates = z.output<typeof leadDuplicatesSchema>;
