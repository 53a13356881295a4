import {
  ORDER_PARTS,
  PART_OF_KEY,
  type OrderPart,
  type OrderPatch,
  type SavedContent,
} from '#contract';
import type { ChangedSince } from '../http/unmodified-since';
import type { OrderTerms } from '../db/schema';
import { CONTACT_COLUMNS } from './history/order-differences';
import { isSame } from './history/is-same';
import { identified } from './order-content';
import type { StoredOrder } from './order-repository';

type Columns = Pick<
  StoredOrder,
  | 'status'
  | 'clientId'
  | 'leadId'
  | 'userId'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'address'
  | 'objectType'
  | 'floor'
  | 'comment'
  | 'items'
  | 'terms'
>;

/** One thing that a change makes another, as the history says it. */
export interface OrderChange {
  part: OrderPart;
  field: string;
  from: string | number | null;
  to: string | number | null;
}

const TERM_KEYS = [
  'services',
  'distance_km',
  'mounting_base',
  'mounting_height_mm',
  'lines',
  'discount',
] as const satisfies (keyof OrderTerms & keyof OrderPatch)[];

/** Applies a patch to an order; absent fields stay, and an empty text is none. */
export function patchedColumns(row: StoredOrder, patch: OrderPatch): Columns {
  const text = (given: string | null | undefined, kept: string | null) =>
    given === undefined ? kept : given || null;
  const { contact } = patch;
  const ofContact = (key: 'name' | 'phone' | 'email', kept: string | null) =>
    contact === null ? null : text(contact?.[key], kept);
  const terms = { ...row.terms };
  for (const key of TERM_KEYS) {
    if (patch[key] !== undefined) Object.assign(terms, { [key]: patch[key] });
  }
  return {
    status: patch.status ?? row.status,
    clientId: patch.client_id === undefined ? row.clientId : patch.client_id,
    leadId: patch.lead_id === undefined ? row.leadId : patch.lead_id,
    userId: patch.user_id === undefined ? row.userId : patch.user_id,
    contactName: ofContact('name', row.contactName),
    contactPhone: ofContact('phone', row.contactPhone),
    contactEmail: ofContact('email', row.contactEmail),
    address: text(patch.address, row.address),
    objectType: patch.object_type === undefined ? row.objectType : patch.object_type,
    floor: text(patch.floor, row.floor),
    comment: text(patch.comment, row.comment),
    items: patch.items === undefined ? row.items : identified(patch.items),
    terms,
  };
}

/** The part of an order that is calculated. */
export const contentOf = ({ items, terms }: Pick<Columns, 'items' | 'terms'>): SavedContent => ({
  items,
  ...terms,
});

/**
 * Lists the changed fields. Items and terms are shown by their totals.
 * @param totals before and after, in kopecks
 */
export function changesOf(
  row: StoredOrder,
  next: Columns,
  totals: { before: number; after: number },
): OrderChange[] {
  const changes = CONTACT_COLUMNS.flatMap(([field, column]): OrderChange[] => {
    const { [column]: from } = row;
    const { [column]: to } = next;
    return from === to ? [] : [{ part: 'contact', field, from, to }];
  });
  if (row.status !== next.status) {
    changes.push({ part: 'status', field: 'status', from: row.status, to: next.status });
  }
  if (row.userId !== next.userId) {
    changes.push({ part: 'responsible', field: 'user_id', from: row.userId, to: next.userId });
  }
  const summed = { from: totals.before, to: totals.after };
  if (!isSame(row.items, next.items)) changes.push({ part: 'items', field: 'items', ...summed });
  if (!isSame(row.terms, next.terms)) changes.push({ part: 'terms', field: 'terms', ...summed });
  return changes;
}

/** Whether a part of the change was written by somebody else after what the writer has seen. */
export const isClash = (
  row: Pick<StoredOrder, 'versions'>,
  changes: readonly OrderChange[],
  changedSince: ChangedSince,
): boolean =>
  ORDER_PARTS.filter((part) => changes.some((change) => change.part === part)).some((part) => {
    const at = row.versions[part];
    return at !== undefined && changedSince(new Date(at));
  });

/** Whether a change says anything of what is calculated. */
export const isCalculated = (patch: OrderPatch): boolean =>
  (Object.keys(patch) as (keyof OrderPatch)[]).some(
    (key) =>
      patch[key] !== undefined && (PART_OF_KEY[key] === 'items' || PART_OF_KEY[key] === 'terms'),
  );
