import {
  IconForms,
  IconInbox,
  IconListDetails,
  IconMessages,
  IconPackage,
  IconPuzzle,
  IconSettings,
  IconShare3,
  IconTags,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { RegisteredRouter } from '@tanstack/react-router';
import { RECORD_PATHS, type RecordKind, type TrashType } from '#contract';

type Screen = keyof RegisteredRouter['routesByPath'];
/** A screen that has a route, and what of it is shown. */
type Address = Screen | `${Screen}?${string}`;

interface RecordPlaces<Kind extends RecordKind> {
  /** Null: there is no screen of them to lead to. */
  icon: Icon | null;
  /** One record: its window or screen. Null: it is seen in its list alone. */
  record: Kind extends keyof typeof RECORD_PATHS
    ? (id: number) => string
    : ((id: number) => string) | null;
  /** All of them. Null: they have no screen, or no tab of one, to themselves. */
  list: Address | null;
  /** Those that were deleted, and where one of them is opened. Null: what is deleted does not come back. */
  trash: Kind extends TrashType ? { list: Address; record: (id: number) => string } : null;
}

/** The place of each kind of record in the product. */
export const RECORD_PLACES = {
  user: { icon: IconUsersGroup, record: RECORD_PATHS.user, list: '/users', trash: null },
  company: { icon: IconSettings, record: null, list: '/settings', trash: null },
  module: { icon: IconPuzzle, record: null, list: '/modules', trash: null },
  reject_reason: { icon: null, record: null, list: '/settings?section=leads', trash: null },
  lead_field: {
    icon: IconListDetails,
    record: (id) => `/leads/fields?field=${id}`,
    list: '/leads/fields',
    trash: null,
  },
  lead_form: {
    icon: IconForms,
    record: (id) => `/leads/forms/${id}/edit`,
    list: '/leads/forms',
    trash: null,
  },
  lead: {
    icon: IconInbox,
    record: RECORD_PATHS.lead,
    list: '/leads',
    // The window shows no lead that was deleted; its row in the trash says what it was, and opens it when it
    // is back.
    trash: { list: '/leads?tab=trash', record: (id) => `/leads?tab=trash&search=№${id}` },
  },
  client: {
    icon: IconUsers,
    record: RECORD_PATHS.client,
    list: '/clients',
    trash: { list: '/clients?tab=trash', record: RECORD_PATHS.client },
  },
  client_tag: { icon: null, record: null, list: null, trash: null },
  referral: {
    icon: IconShare3,
    record: (id) => `/referrals?partner=${id}`,
    list: '/referrals',
    trash: null,
  },
  reward: { icon: null, record: null, list: '/referrals?tab=rewards', trash: null },
  order: {
    icon: IconPackage,
    record: RECORD_PATHS.order,
    list: '/orders',
    trash: { list: '/orders?tab=trash', record: RECORD_PATHS.order },
  },
  file: {
    icon: null,
    record: RECORD_PATHS.file,
    list: '/settings?section=files',
    trash: {
      list: '/settings?section=files&place=trash',
      record: (id) => `/settings?section=files&place=trash&file=${id}`,
    },
  },
  task: { icon: null, record: null, list: null, trash: null },
  visit: { icon: null, record: null, list: null, trash: null },
  document: { icon: null, record: RECORD_PATHS.document, list: null, trash: null },
  chat: {
    icon: IconMessages,
    record: RECORD_PATHS.chat,
    list: '/chats',
    trash: { list: '/chats?tab=trash', record: (id) => `/chats?tab=trash&chat=${id}` },
  },
  chat_reply: { icon: null, record: null, list: '/chat/settings?tab=replies', trash: null },
  price_list: { icon: IconTags, record: null, list: '/soft-windows-settings', trash: null },
} as const satisfies { [Kind in RecordKind]: RecordPlaces<Kind> };

type Places = typeof RECORD_PLACES;

/** The kinds that have an icon: their list is a screen. */
export type DrawnKind = {
  [Kind in RecordKind]: Places[Kind]['icon'] extends null ? never : Kind;
}[RecordKind];
