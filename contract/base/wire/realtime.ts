import * as z from 'zod/mini';

/**
 * Names of the realtime events as they stand on the wire, beside those that say a record of a kind has
 * changed (`RECORD_EVENTS`). A record's number in them is null where many changed at once.
 */
export const REALTIME_EVENTS = {
  /** SPEC §7. */
  formSubmitted: 'form.submitted',
  /** SPEC §7. */
  userNotification: 'user.notification',
  /** Some of a person's notifications were read or deleted. */
  notificationsRead: 'notifications.read',
  /** The lists of the spam shield. */
  spamListsChanged: 'spam-lists.changed',
  preferencesChanged: 'preferences.changed',
  /** The rights of the company's staff, a role or the owner. */
  rightsChanged: 'rights.changed',
  /**
   * The file with everything of the company was asked for, has come on (at most once a second), is ready or
   * has failed.
   */
  exportChanged: 'export.changed',
  /** Operations of an order were marked in the shop, or their marks removed. */
  productionChanged: 'production.changed',
  /** A message of a chat: `chat_id` and `seq`; to its visitor `seq` alone. */
  chatMessage: 'chat.message',
} as const;

/** How Laravel itself names what it broadcasts of a notification; our server never sends it. */
export const LARAVEL_NOTIFICATION_EVENT = String.raw`Illuminate\Notifications\Events\BroadcastNotificationCreated`;

/** The public channel for users without a company; its events carry no data. */
export const PUBLIC_LEADS_CHANNEL = 'leads';

/** Names without the `private-` prefix that the protocol puts before them. */
export const companyChannel = (companyId: number) => `company.${companyId}`;
export const userChannel = (userId: number) => `user.${userId}`;
/** The channel of a visitor. @param id the id of the chat, as visitors know it */
export const chatChannel = (id: string) => `chat.${id}`;

export const BROADCAST_AUTH_PATH = '/broadcasting/auth';

/** Authorises one socket for one private channel: a signature, and the signed data. */
export const channelAuthorizationSchema = z.object({
  auth: z.string(),
  channel_data: z.optional(z.string()),
});
export type ChannelAuthorization = z.output<typeof channelAuthorizationSchema>;

/**
 * The payload of the subscription frame: the age of the last event of the private channel in
 * milliseconds, or null where it was quiet of late. What was read before that event is old, and the event
 * itself was not heard. Other servers of the protocol say nothing.
 */
export const subscribedSchema = z.object({ event_age_ms: z.optional(z.nullable(z.int())) });
export type Subscribed = z.input<typeof subscribedSchema>;
