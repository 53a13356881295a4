import type { QueryKey } from '@tanstack/react-query';
import { accountQueries, NOTIFIED_EVENTS, type NotifiedEvent } from '@/entities/account';
import { clientQueries } from '@/entities/client';
import { companyQueries } from '@/entities/company';
import { dashboardKeys } from '@/entities/dashboard';
import { leadQueries } from '@/entities/lead';
import { leadFieldKeys } from '@/entities/lead-field';
import { formKeys } from '@/entities/lead-form';
import {
  companyChannel,
  notificationQueries,
  PUBLIC_LEADS_CHANNEL,
  REALTIME_EVENTS,
  userChannel,
} from '@/entities/notification';
import { orderKeys } from '@/entities/order';
import { priceListKeys } from '@/entities/price-list';
import { referralKeys } from '@/entities/referral';
import { rejectReasonKeys } from '@/entities/reject-reason';
import { sessionQueries, type CurrentUser } from '@/entities/session';
import { spamListKeys } from '@/entities/spam-list';
import { trashKeys } from '@/entities/trash';
import { userQueries } from '@/entities/user';

/** What one event means for the data in this browser. */
export interface InvalidationRule {
  /** Name without the `private-` prefix. */
  channel: string;
  visibility: 'private' | 'public';
  event: string;
  /** What has to be read again: events say that something changed, HTTP says to what. */
  invalidates: QueryKey[];
  /** By which choices of the person its sound goes, where the event does not say itself; none: what makes no sound. */
  heardAs: readonly NotifiedEvent[];
}

/** Whose events are listened to. */
export type Listener = Pick<CurrentUser, 'id' | 'company_id'>;

/** Whatever shows how much a person has in work. */
const STAFF_WORKLOADS: QueryKey[] = [userQueries.lists(), userQueries.details()];

/** The channels of one person and what their events set in motion (SPEC §7). */
export function invalidationTable({ id, company_id }: Listener): InvalidationRule[] {
  const formSubmitted: InvalidationRule =
    company_id === null
      ? {
          channel: PUBLIC_LEADS_CHANNEL,
          visibility: 'public',
          event: REALTIME_EVENTS.formSubmitted,
          invalidates: [],
          heardAs: ['lead'],
        }
      : {
          channel: companyChannel(company_id),
          visibility: 'private',
          event: REALTIME_EVENTS.formSubmitted,
          // Not only the lists: an earlier lead of the same person says how often they wrote, and a form may have given
          // the new one to somebody.
          invalidates: [
            notificationQueries.list('lead').queryKey,
            leadQueries.all(),
            clientQueries.all(),
            referralKeys.all(),
            dashboardKeys.all(),
            ...STAFF_WORKLOADS,
          ],
          heardAs: ['lead'],
        };
  /** What staff have changed anywhere in the company; nobody hears it. */
  const changed = (event: string, ...invalidates: QueryKey[]): InvalidationRule => ({
    channel: companyChannel(Number(company_id)),
    visibility: 'private',
    event,
    invalidates,
    heardAs: [],
  });
  const staffChanges =
    company_id === null
      ? []
      : [
          changed(
            REALTIME_EVENTS.leadChanged,
            leadQueries.all(),
            clientQueries.all(),
            referralKeys.all(),
            trashKeys.all(),
            dashboardKeys.all(),
            ...STAFF_WORKLOADS,
          ),
          // It may be oneself, whose name and picture stand in the frame.
          changed(
            REALTIME_EVENTS.userChanged,
            userQueries.all(),
            sessionQueries.all(),
            dashboardKeys.all(),
          ),
          changed(REALTIME_EVENTS.clientChanged, clientQueries.all(), trashKeys.all()),
          // A client says how many orders there are and what they come to, a colleague how many are in hand.
          changed(
            REALTIME_EVENTS.orderChanged,
            orderKeys.all(),
            clientQueries.all(),
            trashKeys.all(),
            ...STAFF_WORKLOADS,
          ),
          // Orders keep the prices they were made by.
          changed(REALTIME_EVENTS.priceListChanged, priceListKeys.all()),
          changed(REALTIME_EVENTS.referralChanged, referralKeys.all()),
          changed(REALTIME_EVENTS.fieldChanged, leadFieldKeys.all()),
          // Not the form under edit: what a colleague has saved is shown there when it is saved over.
          changed(
            REALTIME_EVENTS.formChanged,
            formKeys.lists(),
            formKeys.options(),
            formKeys.slugs(),
            dashboardKeys.all(),
          ),
          changed(REALTIME_EVENTS.spamListsChanged, spamListKeys.lists()),
          // What a reason is called stands in leads too.
          changed(
            REALTIME_EVENTS.rejectReasonsChanged,
            rejectReasonKeys.all(),
            leadQueries.all(),
            dashboardKeys.all(),
          ),
          // Its days and its norm decide what lists and figures hold; its name stands in the frame.
          changed(
            REALTIME_EVENTS.companyChanged,
            companyQueries.all(),
            sessionQueries.all(),
            leadQueries.all(),
            formKeys.lists(),
            dashboardKeys.all(),
          ),
          changed(REALTIME_EVENTS.exportChanged, companyQueries.exportsKey()),
        ];
  return [
    formSubmitted,
    ...staffChanges,
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
  ];
}
