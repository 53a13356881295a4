import * as z from 'zod/mini';
import { clientSchema } from '../client/client';
import { leadSchema } from '../lead/lead';

/** Enough of a lead for a link to it. */
const leadLinkSchema = z.pick(leadSchema, {
  id: true,
  status: true,
  created_at: true,
  client_id: true,
  contact: true,
});
export type LeadLink = z.output<typeof leadLinkSchema>;

/** Who else has the phone or the e-mail of a lead: other live leads, the newest first, and clients. */
export const leadDuplicatesSchema = z.object({
  leads: z.array(leadLinkSchema),
  clients: z.array(clientSchema),
});
export type LeadDuplicates = z.output<typeof leadDuplicatesSchema>;
