import * as z from 'zod/mini';

/**
 * Names of the realtime events, as they stand on the wire: those of SPEC §7, `lead.changed`, which says that staff
 * changed a lead, or many leads at once where its `lead_id` is null, `user.changed`, which says that the staff itself
 * changed (many at once where its `user_id` is null), and `field.changed`, `form.changed`, `spam-lists.changed`,
 * `reject-reasons.changed` and `company.changed`, which say that a field, a form, the lists of the spam shield, the reasons
 * for which leads are rejected or the company and its settings did, `client.changed`, which says that a client, their
 * leads or tags did (many at once where its `client_id` is null), `referral.changed`, which says that a partner, the leads
 * they bring or what they earn did (many at once where its `referral_id` is null), `order.changed`, which says that an order or its payments did (many at once where its
 * `order_id` is null), `price-list.changed`, which says that the prices of soft windows did, and `export.changed`, which says that the file with
 * everything of the company was asked for, has come on (at most once a second), is ready or has failed.
 */
export const REALTIME_EVENTS = {
  formSubmitted: 'form.submitted',
  userNotification: 'user.notification',
  leadChanged: 'lead.changed',
  userChanged: 'user.changed',
  fieldChanged: 'field.changed',
  formChanged: 'form.changed',
  spamListsChanged: 'spam-lists.changed',
  rejectReasonsChanged: 'reject-reasons.changed',
  preferencesChanged: 'preferences.changed',
  clientChanged: 'client.changed',
  referralChanged: 'referral.changed',
  orderChanged: 'order.changed',
  priceListChanged: 'price-list.changed',
  companyChanged: 'company.changed',
  exportChanged: 'export.changed',
} as const;

/** The public channel for users without a company; its events carry no data. */
export const PUBLIC_LEADS_CHANNEL = 'leads';

/** Names without the `private-` prefix that the protocol puts before them. */
export const companyChannel = (companyId: number) => `company.${companyId}`;
export const userChannel = (userId: number) => `user.${userId}`;

export const BROADCAST_AUTH_PATH = '/broadcasting/auth';

/** What lets one socket into one private channel: a signature, and the data that was signed with it. */
export const channelAuthorizationSchema = z.object({
  auth: z.string(),
  channel_data: z.optional(z.string()),
});
export type ChannelAuthorization = z.output<typeof channelAuthorizationSchema>;

/**
 * What stands in the frame that says a socket is subscribed: nothing, or, where a private channel has had an event
 * shortly before, how long ago in milliseconds. What was read before that is old, and the event itself was not heard.
 */
export const subscribedSchema = z.object({ event_age_ms: z.optional(z.int()) });
export type Subscribed = z.input<typeof subscribedSchema>;
