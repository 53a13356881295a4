import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { chatKeys, hearErased, hearMessage } from '@/entities/chats/chat';
import { dashboardKeys } from '@/entities/company/dashboard';
import { companyKeys } from '@/entities/company/company';
import { notificationQueries, REALTIME_EVENTS } from '@/entities/account/notification';
import {
  PRESENCE_KINDS,
  presenceEvent,
  RECORD_EVENTS,
  RECORD_PLACES,
  ASSIGNEE_KINDS,
  type RecordKind,
} from '@/entities/records/record-kind';
import { sessionKeys } from '@/entities/account/session';
import { orderKeys } from '@/entities/orders/order';
import { productionKeys } from '@/entities/orders/production';
import { spamListKeys } from '@/entities/leads/spam-list';
import { fileKeys } from '@/entities/records/file';
import { taskKeys } from '@/entities/records/task';
import { trashKeys } from '@/entities/records/trash';
import { userKeys } from '@/entities/company/user';
import { hearPresence } from '@/shared/present-people';
import { KIND_KEYS, TOLD_KINDS, type ToldKind } from '@/features/reread-records';
import { ownWritesSettled } from './reload';

/** An event that says that staff have changed something, and what has to be read again then. */
interface Change {
  event: string;
  invalidates: readonly QueryKey[];
  /** Who shows what the event itself says, beside what is read again. */
  tells?: (payload: unknown, queryClient: QueryClient) => void;
  /** The bell is read again too, where it shows something unread that this is about. */
  mayReadBell?: boolean;
}

/** Whatever shows how much a person has in work. */
export const STAFF_WORKLOADS: readonly QueryKey[] = [userKeys.lists(), userKeys.details()];

/** Both lists of the bell. */
export const BELL_LISTS: readonly QueryKey[] = [
  notificationQueries.list('lead').queryKey,
  notificationQueries.list('personal').queryKey,
];

const changed = (event: string, ...invalidates: QueryKey[]): Change => ({ event, invalidates });

const isToldOf = (kind: RecordKind): kind is ToldKind => Object.hasOwn(RECORD_EVENTS, kind);

/** The kinds of records that tasks can be about. */
const WITH_TASKS: readonly ToldKind[] = ['lead', 'client', 'order', 'chat'];

/** Returns the keys to invalidate after a change of a record; none for a kind without an event. */
export function changedWith(kind: RecordKind): readonly QueryKey[] {
  if (!isToldOf(kind)) return [];
  return [
    ...KIND_KEYS[kind],
    ...(RECORD_PLACES[kind].trash ? [trashKeys.all()] : []),
    ...(Object.hasOwn(ASSIGNEE_KINDS, kind) ? STAFF_WORKLOADS : []),
  ];
}

/** Whatever staff may have changed in the company. */
export const STAFF_CHANGES: readonly Change[] = [
  ...TOLD_KINDS.map((kind) => ({
    ...changed(
      RECORD_EVENTS[kind].name,
      ...changedWith(kind),
      // With a record in the trash its tasks rest, and a merge moves them.
      ...(WITH_TASKS.includes(kind) ? [taskKeys.all()] : []),
    ),
    // A lead that is handled or deleted has its notifications read or hidden for everybody.
    mayReadBell: kind === 'lead',
    ...(kind === 'chat' && { tells: hearErased }),
  })),
  // Of an open thread only what came after its last message is read.
  {
    ...changed(
      REALTIME_EVENTS.chatMessage,
      chatKeys.all(),
      chatKeys.threads(),
      dashboardKeys.all(),
      ...fileKeys.ofVisitors(),
    ),
    tells: hearMessage,
  },
  ...[...PRESENCE_KINDS, 'chat'].map((kind) => ({
    ...changed(presenceEvent(kind)),
    tells: hearPresence(kind),
  })),
  {
    // Everything may be answered otherwise now, and data of closed screens may no longer be allowed.
    ...changed(REALTIME_EVENTS.rightsChanged, sessionKeys.all()),
    tells: (_payload, queryClient) => {
      queryClient.removeQueries({ type: 'inactive' });
      const readAgain = () =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.all()[0],
        });
      // Once the screens have rendered with the new rights: until then some ask for what is refused now.
      void ownWritesSettled(queryClient)
        .then(() => queryClient.invalidateQueries({ queryKey: sessionKeys.all() }))
        .then(() => setTimeout(() => void readAgain()));
    },
  },
  // The history of an order says who has done which operation.
  changed(REALTIME_EVENTS.productionChanged, productionKeys.shop(), [
    ...orderKeys.all(),
    'activity',
  ]),
  changed(REALTIME_EVENTS.spamListsChanged, spamListKeys.all()),
  changed(REALTIME_EVENTS.exportChanged, companyKeys.exports()),
];
