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

/** The part of a fact that follows from the size of the piece: a new size says it already. */
const FOLLOWING: Readonly<Record<string, RegExp>> = {
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

interface ChangedFact {
  key: string;
  was: string | null;
  now: string | null;
}

/** Strips come and go with the size alone. */
const isWelds = ({ key }: ChangedFact) => key === 'welds';

/** Whether a fact stays the same but for the part that follows from the size. */
function isSameApart({ key, was, now }: ChangedFact): boolean {
  const part = FOLLOWING[key];
  if (part === undefined || was === null || now === null) return false;
  return was.replace(part, '') === now.replace(part, '');
}

/** Those of the changes that no other of them says already. */
function toldChanges<Change extends ChangedFact>(changes: readonly Change[]): Change[] {
  const has = (key: string) => changes.some((change) => change.key === key);
  const isResized = has('opening');
  return changes.filter((change) => {
    if (change.key === 'finished') return !isResized;
    if (!isResized && !has('finished')) return true;
    return !isWelds(change) && !isSameApart(change);
  });
}

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
  return toldChanges(changed).map(({ key: _key, ...change }) => change);
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
