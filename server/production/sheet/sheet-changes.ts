import type { SheetChange, SheetItem } from '#contract';

/** The facts of an item that are compared. The size of the opening is named by the item itself. */
const factsOf = ({ qty, comment, rows }: SheetItem) => [
  ...rows.map(({ key, label, value }) => ({
    key,
    label: key === 'opening' ? null : label,
    value,
  })),
  { key: 'qty', label: 'Количество', value: String(qty) },
  ...(comment ? [{ key: 'comment', label: 'Примечание', value: comment }] : []),
];

/** The part of a fact that follows from the size of the opening: a new size says it already. */
const FOLLOWING: Readonly<Record<string, RegExp>> = {
  finished: /.*/,
  sides: /.*/,
  welds: /.*/,
  weight: /.*/,
  zips: /, по \d+ мм$/,
  edging: /, длина \d+ мм$/,
  'fastener.top': /, \d+ шт\..*/,
  'fastener.right': /, \d+ шт\..*/,
  'fastener.bottom': /, \d+ шт\..*/,
  'fastener.left': /, \d+ шт\..*/,
};

const isFollowing = (key: string, was: string | null, now: string | null): boolean => {
  const part = FOLLOWING[key];
  return part !== undefined && was !== null && now !== null
    ? was.replace(part, '') === now.replace(part, '')
    : key === 'welds';
};

function changesOf(before: SheetItem, now: SheetItem): SheetChange[] {
  const [were, are] = [before, now].map(
    (item) => new Map(factsOf(item).map((fact) => [fact.key, fact])),
  );
  const keys = [...new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])])];
  const changed = keys.flatMap((key) => {
    const [was, is] = [were?.get(key), are?.get(key)];
    if (was?.value === is?.value) return [];
    const label = (is ?? was)?.label ?? null;
    return [{ key, item: now.name, label, was: was?.value ?? null, now: is?.value ?? null }];
  });
  const isResized = changed.some(({ key }) => key === 'opening');
  return changed
    .filter(({ key, was, now }) => !(isResized && isFollowing(key, was, now)))
    .map(({ key: _key, ...change }) => change);
}

const came = (item: string): SheetChange => ({ item, label: null, was: null, now: item });
const went = (item: string): SheetChange => ({ item, label: null, was: item, now: null });

/** The differences between a printed sheet and the order now, item by item in the order of the sheet. */
export function sheetChanges(
  before: readonly SheetItem[],
  now: readonly SheetItem[],
): SheetChange[] {
  const present = new Map(now.map((item) => [item.id, item]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.flatMap((item) => {
      const is = present.get(item.id);
      return is ? changesOf(item, is) : [went(item.name)];
    }),
    ...now.filter(({ id }) => !known.has(id)).map(({ name }) => came(name)),
  ];
}
