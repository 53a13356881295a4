import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { PriceList, SavedItem } from '#contract';
import { isAbout, recordActivity } from '../../activity/activity';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import {
  activity,
  clients,
  type StoredActivityData,
  type StoredOrderChange,
} from '../../db/schema';
import {
  CONTACT_COLUMNS,
  differencesOf,
  joinDifferences,
  type Compared,
} from './order-differences';

/** An order saves itself as people type: edits of one person with shorter pauses are one entry. */
const ONE_EDIT_MS = 2 * 60_000;

/** Entries of what is in an order. */
const EDITS = ['changed', 'item_returned', 'repriced'];

interface Totals {
  before: number;
  after: number;
}

interface Edit {
  row: Compared & { id: number };
  next: Compared;
  /** Those that the order is calculated by; null where nothing calculated is changed. */
  prices: PriceList | null;
  totals: Totals;
}

/** The names behind the numbers of an item: a price list may lose them, and the history may not. */
function namesInItem(item: SavedItem, prices: PriceList): [string, string | undefined][] {
  const { films, fasteners, edging_colors: colors } = prices;
  const nameOf = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((each) => each.id === id)?.name;
  return [
    [`film:${item.film_id}`, nameOf(films, item.film_id)],
    [`color:${item.edging_color_id}`, nameOf(colors, item.edging_color_id)],
    ...Object.values(item.fastener).map((id): [string, string | undefined] => [
      `fastener:${id}`,
      nameOf(fasteners, id),
    ]),
  ];
}

async function namesIn(
  tx: Db,
  companyId: number,
  changes: readonly StoredOrderChange[],
  prices: PriceList | null,
): Promise<Record<string, string>> {
  const items = changes.flatMap((change) =>
    change.of === 'item' && change.from !== null && change.to !== null
      ? [change.from, change.to]
      : [],
  );
  const named = prices === null ? [] : items.flatMap((item) => namesInItem(item, prices));
  const ids = changes.flatMap((change) =>
    change.of === 'field' && change.field === 'client_id'
      ? [change.from, change.to].filter((id) => typeof id === 'number')
      : [],
  );
  const people =
    ids.length === 0
      ? []
      : await tx
          .select({ id: clients.id, name: clients.name })
          .from(clients)
          .where(and(eq(clients.companyId, companyId), inArray(clients.id, ids)));
  const pairs = [...named, ...people.map(({ id, name }) => [`client:${id}`, name] as const)];
  return Object.fromEntries(
    pairs.flatMap(([key, name]) => (name === undefined || name === null ? [] : [[key, name]])),
  );
}

const CONTACT_FIELDS: ReadonlySet<string> = new Set(CONTACT_COLUMNS.map(([field]) => field));

const isCalculated = (change: StoredOrderChange) =>
  change.of !== 'field' || !CONTACT_FIELDS.has(change.field);

/**
 * The data of an entry: the differences, and for applications without them the first field and its values.
 * @param totals kopecks; null: others have changed the order between
 */
export function editData(
  changes: readonly StoredOrderChange[],
  names: Readonly<Record<string, string>>,
  totals: Totals | null,
): StoredActivityData {
  const sums: StoredActivityData =
    totals === null ? {} : { total_from: totals.before, total_to: totals.after };
  const ofContent = changes.find(isCalculated);
  const [first] = changes;
  const plain = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? value : null;
  const told: StoredActivityData = ofContent
    ? {
        field: ofContent.of === 'item' || ofContent.of === 'sequence' ? 'items' : 'terms',
        from: totals?.before ?? null,
        to: totals?.after ?? null,
      }
    : {
        field: first?.of === 'field' ? first.field : 'terms',
        from: plain(first?.from),
        to: plain(first?.to),
      };
  return { ...told, ...sums, changes, names };
}

/** The person's own latest edit, where it is recent, and whether others have changed the order since. */
async function findEarlier(tx: Db, { companyId, userId }: Session, id: number, at: Date) {
  const recent = await tx
    .select()
    .from(activity)
    .where(
      and(
        isAbout(companyId, { type: 'order', id }),
        inArray(activity.kind, EDITS),
        gte(activity.createdAt, new Date(at.getTime() - ONE_EDIT_MS)),
      ),
    )
    .orderBy(desc(activity.id));
  const index = recent.findIndex((entry) => entry.userId === userId && entry.kind === 'changed');
  const entry = recent[index];
  const changes = entry?.data['changes'];
  if (!entry || !Array.isArray(changes)) return null;
  return { entry, changes: changes as StoredOrderChange[], isLast: index === 0 };
}

const totalIn = (data: StoredActivityData, key: string) => {
  const total = data[key];
  return typeof total === 'number' ? total : null;
};

/** The names that an entry keeps. */
export const namesOf = (data: StoredActivityData): Readonly<Record<string, string>> =>
  (data['names'] ?? {}) as Record<string, string>;

/**
 * Records what a person has changed in an order. It is joined with the person's edit just before; what was
 * made and taken back leaves no entry.
 */
export async function recordEdit(
  tx: Db,
  session: Session,
  { row, next, prices, totals }: Edit,
  at: Date,
): Promise<void> {
  const { companyId, userId } = session;
  const changes = differencesOf(row, next);
  if (changes.length === 0) return;
  const names = await namesIn(tx, companyId, changes, prices);
  const earlier = await findEarlier(tx, session, row.id, at);
  const joined = earlier && joinDifferences(earlier.changes, changes);
  if (!earlier || joined === null) {
    const data = editData(changes, names, totals);
    const subject = { type: 'order', id: row.id } as const;
    await recordActivity(tx, companyId, [
      { subject, userId, kind: 'changed', data, createdAt: at },
    ]);
    return;
  }
  const { entry, isLast } = earlier;
  const known = and(eq(activity.id, entry.id), eq(activity.companyId, companyId));
  if (joined.length === 0) {
    await tx.delete(activity).where(known);
    return;
  }
  const before = totalIn(entry.data, 'total_from');
  const sums = isLast && before !== null ? { before, after: totals.after } : null;
  const data = editData(joined, { ...namesOf(entry.data), ...names }, sums);
  await tx.update(activity).set({ data, createdAt: at }).where(known);
}
