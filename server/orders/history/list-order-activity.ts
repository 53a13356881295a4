import { and, desc, sql } from 'drizzle-orm';
import {
  ITEM_KIND_LABELS,
  type FieldChange,
  type OrderActivity,
  type OrderChange,
  type OrderLine,
  type SavedItem,
} from '#contract';
import { isAbout, listActivity, SHOWN_ENTRIES } from '../../activity/activity';
import type { Db } from '../../db/database';
import { activity, type StoredOrderChange } from '../../db/schema';
import { isSame } from './is-same';
import { namesOf } from './record-edit';

type Names = Readonly<Record<string, string>>;
type Value = FieldChange['from'];

/** The kind of record that the numbers of a field stand for; null for plain values. */
function kindOfNumber(field: string): string | null {
  if (field === 'film_id') return 'film';
  if (field === 'edging_color_id') return 'color';
  if (field === 'client_id') return 'client';
  return field.startsWith('fastener.') ? 'fastener' : null;
}

function fieldChange(field: string, from: Value, to: Value, names: Names): FieldChange {
  const kind = kindOfNumber(field);
  if (kind === null) return { field, from, to };
  const nameOf = (id: Value) => names[`${kind}:${String(id)}`] ?? null;
  return { field, from, to, from_name: nameOf(from), to_name: nameOf(to) };
}

/** The plain values of an item by their paths: `fastener.top`. A list is one value. */
function leavesOf(value: unknown, path = ''): [string, Value][] {
  if (Array.isArray(value)) return [[path, value.join()]];
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, each]) =>
      leavesOf(each, path === '' ? key : `${path}.${key}`),
    );
  }
  return [[path, (value ?? null) as Value]];
}

/** A slope has a height at either side; a rectangle has the same at both, or says one. */
const measured = ({ id: _id, ...item }: SavedItem, isSlope: boolean) => ({
  ...item,
  height_right_mm: isSlope ? (item.height_right_mm ?? item.height_left_mm) : null,
});

const isSlopeIn = (...items: SavedItem[]) => items.some(({ shape }) => shape === 'slope');

function itemFields(from: SavedItem, to: SavedItem, names: Names): FieldChange[] {
  const isSlope = isSlopeIn(from, to);
  const [before, after] = [from, to].map((item) => new Map(leavesOf(measured(item, isSlope))));
  const fields = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.get(field) ?? null, after?.get(field) ?? null];
    return was === is ? [] : [fieldChange(field, was, is, names)];
  });
}

const nameOf = ({ name, kind }: SavedItem) => name || ITEM_KIND_LABELS[kind];

const shownItem = (id: string, item: SavedItem) => ({
  item_id: id,
  name: nameOf(item),
  width_mm: item.opening_width_mm,
  left_mm: item.height_left_mm,
  right_mm: item.shape === 'slope' ? item.height_right_mm : null,
  qty: item.qty,
});

function itemChange(
  { id, from, to, last }: Extract<StoredOrderChange, { of: 'item' }>,
  names: Names,
): OrderChange[] {
  if (to === null) {
    const item = last ?? from;
    return item ? [{ kind: 'item_removed', ...shownItem(id, item) }] : [];
  }
  if (from === null) return [{ kind: 'item_added', ...shownItem(id, to) }];
  const fields = itemFields(from, to, names);
  return fields.length === 0
    ? []
    : [
        {
          kind: 'item_changed',
          item_id: id,
          name: nameOf(to),
          ...(isSlopeIn(from, to) && { shape: 'slope' }),
          fields,
        },
      ];
}

/** Lines have no ids: one of the same name, else one at the same place, is the same line. */
function lineChanges(from: readonly OrderLine[], to: readonly OrderLine[]): OrderChange[] {
  const left = [...from];
  const claim = (isMeant: (line: OrderLine) => boolean) => {
    const index = left.findIndex(isMeant);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const fresh = to.filter((line) => claim((each) => isSame(each, line)) === undefined);
  const changed = fresh.flatMap((line): OrderChange[] => {
    const before =
      claim(({ name }) => name === line.name) ??
      claim((each) => from.indexOf(each) === to.indexOf(line));
    if (!before) return [{ kind: 'line_added', ...line }];
    const fields = (['name', 'qty', 'price'] as const).flatMap((field) =>
      before[field] === line[field] ? [] : [{ field, from: before[field], to: line[field] }],
    );
    return [{ kind: 'line_changed', name: before.name, fields }];
  });
  return [...changed, ...left.map((line): OrderChange => ({ kind: 'line_removed', ...line }))];
}

function shownChanges(change: StoredOrderChange, names: Names): OrderChange[] {
  switch (change.of) {
    case 'item':
      return itemChange(change, names);
    case 'sequence':
      return [{ kind: 'items_moved' }];
    case 'lines':
      return lineChanges(change.from, change.to);
    case 'discount':
      return [{ kind: 'discount', from: change.from, to: change.to }];
    case 'field':
      return [{ kind: 'field', ...fieldChange(change.field, change.from, change.to, names) }];
  }
}

/**
 * Finds when entries took place, given in the order they were written: an edit that was joined with an
 * earlier one stands where it was last gone on with, and no other entry passes one written before it.
 */
function places(entries: readonly OrderActivity[]) {
  let latest = 0;
  const moments = new Map<number, number>();
  for (const { id, changes, created_at: at } of entries) {
    const moment = Date.parse(at ?? '');
    if (changes === null) latest = Math.max(latest, moment);
    moments.set(id, changes === null ? latest : moment);
  }
  return ({ id }: OrderActivity) => moments.get(id) ?? 0;
}

/**
 * The history of an order with what exactly each change has made, the oldest entry first. Whether the caller
 * may see the order is asked before.
 */
export async function listOrderActivity(
  db: Db,
  companyId: number,
  id: number,
): Promise<OrderActivity[]> {
  const subject = { type: 'order', id } as const;
  const entries = await listActivity(db, companyId, subject);
  const edits = await db
    .select({ id: activity.id, data: activity.data })
    .from(activity)
    .where(and(isAbout(companyId, subject), sql`${activity.data} ? 'changes'`))
    .orderBy(desc(activity.id))
    .limit(SHOWN_ENTRIES);
  const changes = new Map(
    edits.map(({ id: entry, data }) => {
      const names = namesOf(data);
      const stored = data['changes'] as readonly StoredOrderChange[];
      return [entry, stored.flatMap((change) => shownChanges(change, names))];
    }),
  );
  const shown = entries.map((entry) => ({ ...entry, changes: changes.get(entry.id) ?? null }));
  const placeOf = places(shown);
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b));
}
