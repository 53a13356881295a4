import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { accountQueries, NOTIFIED_EVENTS, type NotifiedEvent } from '@/entities/account/account';
import { clientKeys } from '@/entities/clients/client';
import { dashboardKeys } from '@/entities/company/dashboard';
import { leadKeys } from '@/entities/leads/lead';
import {
  companyChannel,
  LARAVEL_NOTIFICATION_EVENT,
  notificationQueries,
  PUBLIC_LEADS_CHANNEL,
  REALTIME_EVENTS,
  userChannel,
} from '@/entities/account/notification';
import { fileKeys } from '@/entities/records/file';
import { referralKeys } from '@/entities/clients/referral';
import type { CurrentUser } from '@/entities/account/session';
import { BELL_LISTS, STAFF_CHANGES, STAFF_WORKLOADS } from './staff-changes';

/** The effect of one event on the data in this browser. */
export interface InvalidationRule {
  /** Name without the `private-` prefix. */
  channel: string;
  visibility: 'private' | 'public';
  event: string;
  /** The keys to invalidate: events only say that something changed, the data come by HTTP. */
  invalidates: readonly QueryKey[];
  /**
   * The notification choices that decide about its sound, where the event does not say itself; none: no
   * sound.
   */
  heardAs: readonly NotifiedEvent[];
  /** Who shows what the event itself says: it fades by itself, and nothing is read for it. */
  tells?: (payload: unknown, queryClient: QueryClient) => void;
  /** The bell is read again too, where it shows something unread that this is about. */
  mayReadBell?: boolean;
}

/** The user, whose channels are subscribed. */
export type Listener = Pick<CurrentUser, 'id' | 'company_id'>;

/**
 * Keys made stale by a new lead, besides notifications: an earlier lead of the same person shows how often
 * they wrote, a form may assign the new one, and files may come with it.
 */
export const NEW_LEAD: readonly QueryKey[] = [
  leadKeys.all(),
  clientKeys.all(),
  referralKeys.all(),
  dashboardKeys.all(),
  ...fileKeys.ofVisitors(),
  ...STAFF_WORKLOADS,
];

/** A form was submitted. A user without a company hears of it on the public channel. */
function formSubmitted(companyId: number | null): InvalidationRule {
  const rule = { event: REALTIME_EVENTS.formSubmitted, heardAs: ['lead'] } as const;
  if (companyId === null) {
    return { ...rule, channel: PUBLIC_LEADS_CHANNEL, visibility: 'public', invalidates: [] };
  }
  return {
    ...rule,
    channel: companyChannel(companyId),
    visibility: 'private',
    invalidates: [notificationQueries.list('lead').queryKey, ...NEW_LEAD],
  };
}

/** Changes by staff anywhere in the company; they play no sound. */
const staffChanges = (companyId: number): InvalidationRule[] =>
  STAFF_CHANGES.map((change) => ({
    ...change,
    channel: companyChannel(companyId),
    visibility: 'private',
    heardAs: [],
  }));

/** The channels of one person and what their events set in motion (SPEC §7). */
export const invalidationTable = ({ id, company_id }: Listener): InvalidationRule[] => [
  formSubmitted(company_id),
  ...(company_id === null ? [] : staffChanges(company_id)),
  {
    channel: userChannel(id),
    visibility: 'private',
    event: REALTIME_EVENTS.preferencesChanged,
    invalidates: [accountQueries.preferences().queryKey],
    heardAs: [],
  },
  {
    channel: userChannel(id),
    visibility: 'private',
    event: REALTIME_EVENTS.userNotification,
    invalidates: [notificationQueries.list('personal').queryKey],
    heardAs: NOTIFIED_EVENTS,
  },
  {
    channel: userChannel(id),
    visibility: 'private',
    event: LARAVEL_NOTIFICATION_EVENT,
    // A Laravel backend keeps both lists in one table, and only the class of a notification says which it is.
    invalidates: BELL_LISTS,
    heardAs: NOTIFIED_EVENTS,
  },
  {
    channel: userChannel(id),
    visibility: 'private',
    event: REALTIME_EVENTS.notificationsRead,
    invalidates: BELL_LISTS,
    heardAs: [],
  },
];
