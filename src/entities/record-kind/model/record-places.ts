import type { RegisteredRouter } from '@tanstack/react-router';
import { RECORD_PATHS, type TrashType } from '#contract';
import type { RecordKind } from './opened-params';

type Screen = keyof RegisteredRouter['routesByPath'];
/** A screen that has a route, and what of it is shown. */
type Address = Screen | `${Screen}?${string}`;

interface RecordPlaces<Kind extends RecordKind> {
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
  user: { record: RECORD_PATHS.user, list: '/users', trash: null },
  company: { record: null, list: '/settings', trash: null },
  module: { record: null, list: '/modules', trash: null },
  reject_reason: { record: null, list: '/settings?section=leads', trash: null },
  lead_field: { record: (id) => `/leads/fields?field=${id}`, list: '/leads/fields', trash: null },
  lead_form: { record: (id) => `/leads/forms/${id}/edit`, list: '/leads/forms', trash: null },
  lead: {
    record: RECORD_PATHS.lead,
    list: '/leads',
    // The window shows no lead that was deleted; its row in the trash says what it was, and opens it when it is back.
    trash: { list: '/leads?tab=trash', record: (id) => `/leads?tab=trash&search=№${id}` },
  },
  client: {
    record: RECORD_PATHS.client,
    list: '/clients',
    trash: { list: '/clients?tab=trash', record: RECORD_PATHS.client },
  },
  client_tag: { record: null, list: null, trash: null },
  referral: { record: (id) => `/referrals?partner=${id}`, list: '/referrals', trash: null },
  reward: { record: null, list: '/referrals?tab=rewards', trash: null },
  order: {
    record: RECORD_PATHS.order,
    list: '/orders',
    trash: { list: '/orders?tab=trash', record: RECORD_PATHS.order },
  },
  price_list: { record: null, list: '/soft-windows-settings', trash: null },
} as const satisfies { [Kind in RecordKind]: RecordPlaces<Kind> };
