import { saysSame } from './draft-meaning';
import { mergeOrder } from './merge-order';
import type { ItemDraft, LineDraft, OrderDraft } from './order-draft';

/** The version that a person chose. */
export type Pick = 'mine' | 'theirs';

/** A field that two people have changed differently: the person is asked about it. */
export interface Clash {
  /** `address` or `<item id>.width`; for an item that one has removed, its `id`. */
  path: string;
  /** Undefined for a field of the order itself. */
  item: ItemDraft | undefined;
  field: string;
  /** Undefined where one has removed the item. */
  mine: unknown;
  theirs: unknown;
}

export interface MergedDraft {
  /** The same object as `mine` where the other changed nothing. */
  draft: OrderDraft;
  clashes: Clash[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A discount is a kind and a value, which are taken together. */
const discountOf = ({ discountKind, discount }: OrderDraft) =>
  discountKind === '' ? '' : `${discountKind} ${discount}`;
/** Lines for comparison, without the keys they have in the browser only. */
const linesOf = (lines: readonly LineDraft[]) =>
  lines.map(({ name, qty, price }) => [name.trim(), qty.trim(), price.trim()]);
const isSameValue = (field: string, a: unknown, b: unknown) =>
  field === 'lines'
    ? JSON.stringify(linesOf(a as LineDraft[])) === JSON.stringify(linesOf(b as LineDraft[]))
    : saysSame(field, a, b);

interface Three<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Merges a draft with a colleague's version. */
class Merger {
  readonly clashes: Clash[] = [];
  constructor(private readonly picks: ReadonlyMap<string, Pick>) {}

  /** Chooses one of two values; where both were changed differently, the picked one, else mine. */
  choose(clash: Omit<Clash, 'mine' | 'theirs'>, values: Three<unknown>): Pick {
    const { base, mine, theirs } = values;
    const isSame = (a: unknown, b: unknown) => isSameValue(clash.field, a, b);
    if (isSame(mine, theirs) || isSame(theirs, base)) return 'mine';
    if (isSame(mine, base)) return 'theirs';
    this.clashes.push({ ...clash, mine, theirs });
    return this.picks.get(clash.path) ?? 'mine';
  }

  fields<Value extends object>(
    { base, mine, theirs }: Three<Value>,
    names: readonly string[],
    item?: ItemDraft,
    prefix = item ? `${item.id}.` : '',
  ): Value {
    const of = (value: Value, name: string) => (value as Fields)[name];
    const taken: Record<string, unknown> = {};
    for (const name of names) {
      const values = { base: of(base, name), mine: of(mine, name), theirs: of(theirs, name) };
      const field = prefix.endsWith('fastener.') ? `fastener.${name}` : name;
      const pick = this.choose({ path: prefix + name, item, field }, values);
      if (pick === 'theirs') taken[name] = values.theirs;
    }
    return Object.keys(taken).length === 0 ? mine : { ...mine, ...taken };
  }

  item(values: Three<ItemDraft>): ItemDraft {
    const { base, mine, theirs } = values;
    // A rectangle has one height, which is asked about once.
    const isSlope = [base, mine, theirs].some(({ shape }) => shape === 'slope');
    const apart = new Set(isSlope ? ['id', 'fastener'] : ['id', 'fastener', 'right']);
    const names = Object.keys(mine).filter((name) => !apart.has(name));
    const joined = this.fields(values, names, mine);
    const merged = isSlope || joined === mine ? joined : { ...joined, right: joined.left };
    const sides = { base: base.fastener, mine: mine.fastener, theirs: theirs.fastener };
    const prefix = `${mine.id}.fastener.`;
    const fastener = this.fields(sides, Object.keys(mine.fastener), mine, prefix);
    return fastener === mine.fastener ? merged : { ...merged, fastener };
  }

  items({ base, mine, theirs }: Three<ItemDraft[]>): ItemDraft[] {
    const byId = (items: ItemDraft[]) => new Map(items.map((item) => [item.id, item]));
    const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
    const merged = mine.flatMap((item) => {
      const [before, there] = [was.get(item.id), other.get(item.id)];
      // Created here and saved since: later typing stays.
      if (there) return [this.item({ base: before ?? there, mine: item, theirs: there })];
      if (!before) return [item];
      return this.kept(before, item, undefined) ? [item] : [];
    });
    for (const item of theirs) {
      const before = was.get(item.id);
      if (own.has(item.id)) continue;
      if (!before || this.kept(before, undefined, item)) merged.push(item);
    }
    const idsOf = (items: ItemDraft[]) => items.map(({ id }) => id);
    const kept = byId(merged);
    const versions = { base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) };
    const ordered = mergeOrder(versions, new Set(kept.keys())).flatMap((id) => kept.get(id) ?? []);
    const isSame =
      ordered.length === mine.length && ordered.every((item, index) => item === mine[index]);
    return isSame ? mine : ordered;
  }

  /** Whether an item that one person removed stays: if the other has changed it and wants to keep it. */
  private kept(before: ItemDraft, mine?: ItemDraft, theirs?: ItemDraft): boolean {
    const left = mine ?? theirs;
    if (!left || isSameItem(left, before)) return false;
    this.clashes.push({ path: before.id, item: left, field: 'item', mine, theirs });
    return (this.picks.get(before.id) ?? 'mine') === (mine ? 'mine' : 'theirs');
  }
}

/** Whether two drafts of an item say the same. */
export const isSameItem = (a: ItemDraft, b: ItemDraft) =>
  Object.keys(a).every((name) => saysSame(name, (a as Fields)[name], (b as Fields)[name]));

const APART = new Set(['items', 'discountKind', 'discount']);

/**
 * Merges the draft on the screen with a colleague's save, field by field, items by their `id`. Where both
 * changed a field differently, mine stays unless `picks` says otherwise, and the field is among the clashes.
 * @param base the version both began with
 */
export function mergeDrafts(
  base: OrderDraft,
  mine: OrderDraft,
  theirs: OrderDraft,
  picks: ReadonlyMap<string, Pick> = new Map(),
): MergedDraft {
  const merger = new Merger(picks);
  const names = Object.keys(mine).filter((name) => !APART.has(name));
  const fields = merger.fields({ base, mine, theirs }, names);
  const discount = merger.choose(
    { path: 'discount', item: undefined, field: 'discount_of_order' },
    { base: discountOf(base), mine: discountOf(mine), theirs: discountOf(theirs) },
  );
  const items = merger.items({ base: base.items, mine: mine.items, theirs: theirs.items });
  const ofDiscount = discount === 'theirs' && {
    discountKind: theirs.discountKind,
    discount: theirs.discount,
  };
  const draft = ofDiscount || items !== mine.items ? { ...fields, ...ofDiscount, items } : fields;
  return { draft, clashes: merger.clashes };
}
