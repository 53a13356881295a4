import * as z from 'zod/mini';
import {
  countSchema,
  idSchema,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
} from '../base/wire/wire';
import { readList } from '../base/wire/read-page';
import { isFields, withDataRead } from './notification-data';

/** How the notification of a trial begins, which its author alone gets; the number of the lead follows. */
export const TEST_LEAD_TITLE = 'Тестовая заявка';

/** How notifications begin that say to one person what they are responsible for from now on. */
export const ASSIGNED_TITLE = /^Вам (?:назначен|передан)/;

/** How notifications about tasks begin. */
export const TASK_TITLE =
  /^(?:Вам назначено дело|Пора|Просрочено|Без дела|Позвонить|Написать|Встреча|Другое)[.: ]/;

/** The two lists of the bell: new leads of the company, and messages to one person. */
export const NOTIFICATION_KINDS = ['lead', 'personal'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const notificationIdSchema = z.union([idSchema, z.string().check(z.minLength(1), z.maxLength(64))]);

const shape = z.object({
  id: notificationIdSchema,
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

/** A notification (SPEC §3), also as Laravel stores its own. An unknown type is shown as the default one. */
export const notificationSchema = z.pipe(z.transform(withDataRead), shape);
export type Notification = z.output<typeof notificationSchema>;

/**
 * A record that has no id can be neither read nor deleted: it is left out, and costs the list nothing else.
 */
const isReadable = (row: unknown): row is Record<string, unknown> =>
  isFields(row) && notificationIdSchema.safeParse(row['id']).success;

/**
 * The list in its one form. Where it brings no count, the rows that say of themselves that they are unread
 * are counted. Of nothing but unreadable rows it is no list.
 */
function readNotifications(json: unknown): unknown {
  const list = readList(json);
  if (list === undefined) return null;
  const { rows, beside } = list;
  const data = rows.filter(isReadable);
  if (data.length === 0 && rows.length > 0) return null;
  const unread = data.filter(({ read_at }) => read_at === null);
  return { data, unread_count: beside['unread_count'] ?? unread.length };
}

/** A list of notifications, as a page of it too, with the number of unread ones as the server counts them. */
export const notificationListSchema = z.pipe(
  z.transform(readNotifications),
  z.object({ data: z.array(notificationSchema), unread_count: countSchema }),
);
export type NotificationList = z.output<typeof notificationListSchema>;

/** The lead a notification speaks of, or null (SPEC §3: also possibly inside a data object). */
export function notificationLeadId(notification: Notification): number | null {
  return notification.lead_id ?? notification.data?.lead_id ?? null;
}

export const notificationParamsSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
});
