import type { SavedItem } from '#contract';
import type { StoredOrderChange } from '../../db/schema';
import type { StoredOrder } from '../order-repository';
import { isSame } from './is-same';

/** The compared columns of an order. */
export type Compared = Pick<
  StoredOrder,
  | 'clientId'
  | 'leadId'
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

/** Fields of the contact, by their names in the history and their columns. */
export const CONTACT_COLUMNS = [
  ['client_id', 'clientId'],
  ['lead_id', 'leadId'],
  ['name', 'contactName'],
  ['phone', 'contactPhone'],
  ['email', 'contactEmail'],
  ['address', 'address'],
  ['object_type', 'objectType'],
  ['floor', 'floor'],
  ['comment', 'comment'],
] as const satisfies [string, keyof Compared][];

type Change<Of extends StoredOrderChange['of']> = Extract<StoredOrderChange, { of: Of }>;

const idsOf = (items: readonly SavedItem[]) => items.map(({ id }) => id ?? '');

/** Whether the ids that two lists share stand in the same order in both. */
function isSameSequence(from: readonly string[], to: readonly string[]): boolean {
  const [before, after] = [new Set(from), new Set(to)];
  const kept = from.filter((id) => after.has(id));
  return kept.join() === to.filter((id) => before.has(id)).join();
}

function itemDifferences(from: readonly SavedItem[], to: readonly SavedItem[]): Change<'item'>[] {
  const [before, after] = [from, to].map((items) => new Map(items.map((item) => [item.id, item])));
  const removedOrChanged = from.flatMap((item, index): Change<'item'>[] => {
    const { id } = item;
    if (id === undefined) return [];
    const next = after?.get(id) ?? null;
    if (next !== null) {
      return isSame(item, next) ? [] : [{ of: 'item', id, from: item, to: next }];
    }
    const neighbours = { after: from[index - 1]?.id ?? null, before: from[index + 1]?.id ?? null };
    return [{ of: 'item', id, from: item, to: null, ...neighbours }];
  });
  const added = to.flatMap((item): Change<'item'>[] =>
    item.id === undefined || before?.has(item.id)
      ? []
      : [{ of: 'item', id: item.id, from: null, to: item }],
  );
  return [...removedOrChanged, ...added];
}

/** Fields of the terms with a plain value each. */
const termFields = ({
  services,
  distance_km,
  mounting_base,
  mounting_height_mm,
}: Compared['terms']) => ({
  'services.measurement': services.measurement,
  'services.installation': services.installation,
  'services.delivery': services.delivery,
  'services.dismantling_pcs': services.dismantling_pcs,
  distance_km,
  mounting_base,
  mounting_height_mm,
});

/** Lists what a change makes another, beside the status and the assignee. */
export function differencesOf(from: Compared, to: Compared): StoredOrderChange[] {
  const contact = CONTACT_COLUMNS.flatMap(([field, column]): StoredOrderChange[] =>
    from[column] === to[column] ? [] : [{ of: 'field', field, from: from[column], to: to[column] }],
  );
  const [fromIds, toIds] = [idsOf(from.items), idsOf(to.items)];
  const sequence: StoredOrderChange[] = isSameSequence(fromIds, toIds)
    ? []
    : [{ of: 'sequence', from: fromIds, to: toIds }];
  const fields = termFields(from.terms);
  const nextFields = termFields(to.terms);
  const terms = (Object.keys(fields) as (keyof typeof fields)[]).flatMap(
    (field): StoredOrderChange[] =>
      fields[field] === nextFields[field]
        ? []
        : [{ of: 'field', field, from: fields[field], to: nextFields[field] }],
  );
  const lines: StoredOrderChange[] = isSame(from.terms.lines, to.terms.lines)
    ? []
    : [{ of: 'lines', from: from.terms.lines, to: to.terms.lines }];
  const discount: StoredOrderChange[] = isSame(from.terms.discount, to.terms.discount)
    ? []
    : [{ of: 'discount', from: from.terms.discount, to: to.terms.discount }];
  return [
    ...contact,
    ...itemDifferences(from.items, to.items),
    ...sequence,
    ...terms,
    ...lines,
    ...discount,
  ];
}

/** Which differences are about the same: those of one key are joined. */
const keyOf = (change: StoredOrderChange): string => {
  if (change.of === 'item') return `item:${change.id}`;
  return change.of === 'field' ? `field:${change.field}` : change.of;
};

const isNothing = ({ of, from, to }: StoredOrderChange): boolean =>
  of === 'sequence' ? isSameSequence(from, to) : isSame(from, to);

/**
 * Joins the differences of two changes of one person: what was made and taken back is none.
 * @returns null where something else was written between: they are two pieces of work
 */
export function joinDifferences(
  earlier: readonly StoredOrderChange[],
  later: readonly StoredOrderChange[],
): StoredOrderChange[] | null {
  const joined = new Map(earlier.map((change) => [keyOf(change), change]));
  for (const change of later) {
    const key = keyOf(change);
    const before = joined.get(key);
    if (before !== undefined && before.of !== 'sequence' && !isSame(before.to, change.from)) {
      return null;
    }
    const both = { ...change, from: before ? before.from : change.from } as StoredOrderChange;
    // An item comes back as it was when it was removed.
    if (both.of === 'item' && both.to === null && change.from !== null) {
      both.last = change.from as SavedItem;
    }
    if (isNothing(both)) joined.delete(key);
    else joined.set(key, both);
  }
  return [...joined.values()];
}
