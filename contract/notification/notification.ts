import * as z from 'zod/mini';
import {
  countSchema,
  idSchema,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
} from '../base/wire';

/** The two lists of the bell: new leads of the company, and messages to one person. */
export const NOTIFICATION_KINDS = ['lead', 'personal'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A notification (SPEC §3). An unknown type is shown as the default one. */
export const notificationSchema = z.object({
  id: z.union([idSchema, z.string().check(z.minLength(1), z.maxLength(64))]),
  title: optionalTextSchema,
  message: optionalTextSchema,
  type: z.catch(z.string(), 'default'),
  read_at: optionalMomentSchema,
  created_at: optionalMomentSchema,
  lead_id: optionalIdSchema,
  /** A place of the product that it leads to, where that is no lead: `/account-settings`. */
  path: z.catch(z.optional(z.nullable(z.string().check(z.regex(/^\/[^/\\]/)))), null),
  data: z.catch(z.nullable(z.object({ lead_id: optionalIdSchema })), null),
});
export type Notification = z.output<typeof notificationSchema>;

/** A list of notifications with the number of unread ones as the server counts them. */
export const notificationListSchema = z.object({
  data: z.array(notificationSchema),
  unread_count: countSchema,
});
export type NotificationList = z.output<typeof notificationListSchema>;

/** The lead a notification speaks of, or null (SPEC §3: also possibly inside a data object). */
export function notificationLeadId(notification: Notification): number | null {
  return notification.lead_id ?? notification.data?.lead_id ?? null;
}

export const notificationParamsSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
});
