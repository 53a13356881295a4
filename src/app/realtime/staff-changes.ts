import type { QueryKey } from '@tanstack/react-query';
import { chatKeys, hearLine, hearPresence } from '@/entities/chats/chat';
import { clientKeys } from '@/entities/clients/client';
import { companyKeys } from '@/entities/company/company';
import { dashboardKeys } from '@/entities/company/dashboard';
import { leadKeys } from '@/entities/leads/lead';
import { leadFieldKeys } from '@/entities/leads/lead-field';
import { formKeys } from '@/entities/leads/lead-form';
import { REALTIME_EVENTS } from '@/entities/account/notification';
import { documentKeys } from '@/entities/orders/document';
import { orderKeys } from '@/entities/orders/order';
import { priceListKeys } from '@/entities/orders/price-list';
import {
  RECORD_EVENTS,
  RECORD_PLACES,
  RESPONSIBLE_KINDS,
  type RecordKind,
} from '@/entities/records/record-kind';
import { referralKeys } from '@/entities/clients/referral';
import { rejectReasonKeys } from '@/entities/leads/reject-reason';
import { sessionKeys } from '@/entities/account/session';
import { spamListKeys } from '@/entities/leads/spam-list';
import { trashKeys } from '@/entities/records/trash';
import { userKeys } from '@/entities/company/user';
import { KIND_KEYS } from '@/features/reread-records';

/** An event that says that staff have changed something, and what has to be read again then. */
interface Change {
  event: string;
  invalidates: readonly QueryKey[];
  /** Who shows what the event itself says, beside what is read again. */
  tells?: (payload: unknown) => void;
}

/** Whatever shows how much a person has in work. */
export const STAFF_WORKLOADS: readonly QueryKey[] = [userKeys.lists(), userKeys.details()];

const changed = (event: string, ...invalidates: QueryKey[]): Change => ({ event, invalidates });

type ToldKind = keyof typeof RECORD_EVENTS;
const TOLD_KINDS = Object.keys(RECORD_EVENTS) as ToldKind[];

/**
 * Further keys that show records of a kind: invalidated by a change of one, beside the records, their trash
 * and how much a person has in work. Empty: none. A kind without a key in `KIND_KEYS` names its own here.
 */
const SHOWN_BY: Record<ToldKind, readonly QueryKey[]> = {
  lead: [clientKeys.all(), referralKeys.all(), dashboardKeys.all()],
  // It may be oneself: the frame shows one's name and picture.
  user: [userKeys.all(), sessionKeys.all(), dashboardKeys.all()],
  client: [documentKeys.all()],
  // A client says how many orders there are and what they come to; drafts of documents follow their order.
  order: [documentKeys.all(), clientKeys.all()],
  // The history of an order names its documents.
  document: [documentKeys.all(), orderKeys.all()],
  chat: [],
  chat_reply: [chatKeys.replies()],
  // Orders keep the prices they were made by.
  price_list: [priceListKeys.all()],
  referral: [referralKeys.all()],
  lead_field: [leadFieldKeys.all()],
  // Not the form under edit: what a colleague has saved is shown there when it is saved over.
  lead_form: [formKeys.lists(), formKeys.options(), formKeys.slugs(), dashboardKeys.all()],
  // The label of a reason stands in leads too.
  reject_reason: [rejectReasonKeys.all(), leadKeys.all(), dashboardKeys.all()],
  // Its days and its norm decide what lists and figures hold; its name stands in the frame.
  company: [
    companyKeys.all(),
    sessionKeys.all(),
    leadKeys.all(),
    formKeys.lists(),
    dashboardKeys.all(),
  ],
};

const isToldOf = (kind: RecordKind): kind is ToldKind => Object.hasOwn(RECORD_EVENTS, kind);

/** Returns the keys to invalidate after a change of a record; none for a kind without an event. */
export function changedWith(kind: RecordKind): readonly QueryKey[] {
  if (!isToldOf(kind)) return [];
  const own: Partial<Record<ToldKind, QueryKey>> = KIND_KEYS;
  return [
    ...(own[kind] ? [own[kind]] : []),
    ...SHOWN_BY[kind],
    ...(RECORD_PLACES[kind].trash ? [trashKeys.all()] : []),
    ...(Object.hasOwn(RESPONSIBLE_KINDS, kind) ? STAFF_WORKLOADS : []),
  ];
}

/** Whatever staff may have changed in the company. */
export const STAFF_CHANGES: readonly Change[] = [
  ...TOLD_KINDS.map((kind) => changed(RECORD_EVENTS[kind].name, ...changedWith(kind))),
  // Of an open thread only what came after its last line is read.
  { ...changed(REALTIME_EVENTS.chatMessage, chatKeys.all(), chatKeys.threads()), tells: hearLine },
  { ...changed(REALTIME_EVENTS.chatPresence), tells: hearPresence },
  changed(REALTIME_EVENTS.spamListsChanged, spamListKeys.all()),
  changed(REALTIME_EVENTS.exportChanged, companyKeys.exports()),
];
