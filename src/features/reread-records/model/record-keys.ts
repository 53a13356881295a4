import type { QueryKey } from '@tanstack/react-query';
import { chatKeys } from '@/entities/chats/chat';
import { clientKeys } from '@/entities/clients/client';
import { companyKeys } from '@/entities/company/company';
import { dashboardKeys } from '@/entities/company/dashboard';
import { leadKeys } from '@/entities/leads/lead';
import { leadFieldKeys } from '@/entities/leads/lead-field';
import { formKeys } from '@/entities/leads/lead-form';
import { fileKeys } from '@/entities/records/file';
import { claimKeys } from '@/entities/orders/claim';
import { documentKeys } from '@/entities/orders/document';
import { orderKeys, photosKey } from '@/entities/orders/order';
import { priceListKeys } from '@/entities/orders/price-list';
import { productionKeys } from '@/entities/orders/production';
import { visitKeys } from '@/entities/orders/visit';
import { RECORD_EVENTS, RECORD_PLACES, ASSIGNEE_KINDS } from '@/entities/records/record-kind';
import { taskKeys } from '@/entities/records/task';
import { referralKeys } from '@/entities/clients/referral';
import { rejectReasonKeys } from '@/entities/leads/reject-reason';
import { sessionKeys } from '@/entities/account/session';
import { userKeys } from '@/entities/company/user';

/** The kinds with an event that says that a record has changed. */
export type ToldKind = keyof typeof RECORD_EVENTS;
export const TOLD_KINDS = Object.keys(RECORD_EVENTS) as ToldKind[];

/**
 * The keys invalidated by a change of a record of each kind: the records themselves first, then what else
 * shows them. Their trash and how much a person has in work are added where the kind has these.
 */
export const KIND_KEYS: Record<ToldKind, readonly [records: QueryKey, ...shownBy: QueryKey[]]> = {
  lead: [leadKeys.all(), clientKeys.all(), referralKeys.all(), dashboardKeys.all(), fileKeys.all()],
  // It may be oneself: the frame shows one's name and picture.
  user: [userKeys.all(), sessionKeys.all(), dashboardKeys.all()],
  client: [clientKeys.all(), documentKeys.all()],
  // A client says how many orders there are and what they come to; drafts of documents follow their order.
  order: [
    orderKeys.all(),
    documentKeys.all(),
    clientKeys.all(),
    dashboardKeys.all(),
    fileKeys.all(),
    visitKeys.all(),
    productionKeys.all(),
    claimKeys.all(),
    ...leadKeys.byOrder(),
  ],
  // The history of an order names its documents, and a debt begins with one.
  document: [documentKeys.all(), orderKeys.all(), dashboardKeys.all()],
  // Lists and cards show the next one, the histories of its record what became of it.
  task: [
    taskKeys.all(),
    leadKeys.lists(),
    leadKeys.details(),
    clientKeys.all(),
    orderKeys.lists(),
    [...orderKeys.all(), 'activity'],
  ],
  // Lists of orders and the shop show the next one, the history of its order what became of it, the figures
  // its marks; with the installation the warranty of the order begins.
  visit: [
    visitKeys.all(),
    orderKeys.lists(),
    orderKeys.details(),
    [...orderKeys.all(), 'activity'],
    productionKeys.shop(),
    dashboardKeys.all(),
  ],
  // Its name and whether it is in the trash stand with the records that have it.
  file: [
    fileKeys.all(),
    [...orderKeys.all(), 'files'],
    photosKey(),
    claimKeys.all(),
    visitKeys.routes(),
    leadKeys.details(),
  ],
  chat: [chatKeys.all(), dashboardKeys.all(), ...fileKeys.ofVisitors()],
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
    chatKeys.all(),
    formKeys.lists(),
    dashboardKeys.all(),
    taskKeys.all(),
    orderKeys.lists(),
    visitKeys.all(),
  ],
};

/**
 * The keys of all kinds that can be deleted or that somebody is responsible for: read again after a restore
 * from the trash, or where somebody's work has changed hands.
 */
export const RECORD_KEYS: readonly QueryKey[] = TOLD_KINDS.filter(
  (kind) => RECORD_PLACES[kind].trash !== null || Object.hasOwn(ASSIGNEE_KINDS, kind),
).map((kind) => KIND_KEYS[kind][0]);
