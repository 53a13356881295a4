import type { QueryKey } from '@tanstack/react-query';
import { chatKeys, hearLine, hearPresence } from '@/entities/chats/chat';
import { clientQueries } from '@/entities/clients/client';
import { companyQueries } from '@/entities/company/company';
import { dashboardKeys } from '@/entities/company/dashboard';
import { leadQueries } from '@/entities/leads/lead';
import { leadFieldKeys } from '@/entities/leads/lead-field';
import { formKeys } from '@/entities/leads/lead-form';
import { REALTIME_EVENTS } from '@/entities/account/notification';
import { documentKeys } from '@/entities/orders/document';
import { orderKeys } from '@/entities/orders/order';
import { priceListKeys } from '@/entities/orders/price-list';
import type { RecordKind } from '@/entities/records/record-kind';
import { referralKeys } from '@/entities/clients/referral';
import { rejectReasonKeys } from '@/entities/leads/reject-reason';
import { sessionQueries } from '@/entities/account/session';
import { spamListKeys } from '@/entities/leads/spam-list';
import { trashKeys } from '@/entities/records/trash';
import { userQueries } from '@/entities/company/user';

/** An event that says that staff have changed something, and what has to be read again then. */
interface Change {
  event: string;
  invalidates: readonly QueryKey[];
  /** Who shows what the event itself says, beside what is read again. */
  tells?: (payload: unknown) => void;
}

/** Whatever shows how much a person has in work. */
export const STAFF_WORKLOADS: readonly QueryKey[] = [userQueries.lists(), userQueries.details()];

const changed = (event: string, ...invalidates: QueryKey[]): Change => ({ event, invalidates });

/** What tells of a change of each kind of record; null for a kind whose changes nobody is told of by an event of its own. */
const OF_KINDS: Record<RecordKind, Change | null> = {
  lead: changed(
    REALTIME_EVENTS.leadChanged,
    leadQueries.all(),
    clientQueries.all(),
    referralKeys.all(),
    trashKeys.all(),
    dashboardKeys.all(),
    ...STAFF_WORKLOADS,
  ),
  // It may be oneself, whose name and picture stand in the frame.
  user: changed(
    REALTIME_EVENTS.userChanged,
    userQueries.all(),
    sessionQueries.all(),
    dashboardKeys.all(),
  ),
  client: changed(
    REALTIME_EVENTS.clientChanged,
    clientQueries.all(),
    documentKeys.all(),
    trashKeys.all(),
  ),
  // Told of as a change of clients, who carry them.
  client_tag: null,
  // A client says how many orders there are and what they come to, a colleague how many are in hand. Papers of orders,
  // and what they are made by, are told of so too.
  order: changed(
    REALTIME_EVENTS.orderChanged,
    orderKeys.all(),
    documentKeys.all(),
    clientQueries.all(),
    trashKeys.all(),
    ...STAFF_WORKLOADS,
  ),
  // Also what somebody has read in it, which changes hands of nobody.
  chat: changed(REALTIME_EVENTS.chatUpdated, chatKeys.all(), trashKeys.all(), ...STAFF_WORKLOADS),
  chat_reply: changed(REALTIME_EVENTS.chatRepliesChanged, chatKeys.replies()),
  // Orders keep the prices they were made by.
  price_list: changed(REALTIME_EVENTS.priceListChanged, priceListKeys.all()),
  referral: changed(REALTIME_EVENTS.referralChanged, referralKeys.all()),
  // Told of as a change of referrals, to whom they belong.
  reward: null,
  lead_field: changed(REALTIME_EVENTS.fieldChanged, leadFieldKeys.all()),
  // Not the form under edit: what a colleague has saved is shown there when it is saved over.
  lead_form: changed(
    REALTIME_EVENTS.formChanged,
    formKeys.lists(),
    formKeys.options(),
    formKeys.slugs(),
    dashboardKeys.all(),
  ),
  // What a reason is called stands in leads too.
  reject_reason: changed(
    REALTIME_EVENTS.rejectReasonsChanged,
    rejectReasonKeys.all(),
    leadQueries.all(),
    dashboardKeys.all(),
  ),
  // Its days and its norm decide what lists and figures hold; its name stands in the frame.
  company: changed(
    REALTIME_EVENTS.companyChanged,
    companyQueries.all(),
    sessionQueries.all(),
    leadQueries.all(),
    formKeys.lists(),
    dashboardKeys.all(),
  ),
  // Asked for by staff, switched on elsewhere.
  module: null,
};

/** What is read again when a record of a kind has changed. */
export const changedWith = (kind: RecordKind): readonly QueryKey[] =>
  OF_KINDS[kind]?.invalidates ?? [];

/** Whatever staff may have changed in the company. */
export const STAFF_CHANGES: readonly Change[] = [
  ...Object.values(OF_KINDS).filter((change) => change !== null),
  // Of an open thread only what came after its last line is read.
  { ...changed(REALTIME_EVENTS.chatMessage, chatKeys.all(), chatKeys.threads()), tells: hearLine },
  { ...changed(REALTIME_EVENTS.chatPresence), tells: hearPresence },
  changed(REALTIME_EVENTS.spamListsChanged, spamListKeys.lists()),
  changed(REALTIME_EVENTS.exportChanged, companyQueries.exportsKey()),
];
