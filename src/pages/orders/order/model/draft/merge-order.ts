/** A list as both began with it, as it is here and as a colleague has saved it. */
interface Versions {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

/**
 * Merges the order of a list that two people have changed: mine if I moved something, else theirs. New
 * entries of the other stand before the entry they stood before, or at the end, so that both people's merges
 * agree.
 * @param kept the ids that stay
 */
export function mergeOrder({ base, mine, theirs }: Versions, kept: ReadonlySet<string>): string[] {
  const sets = [base, mine, theirs].map((ids) => new Set(ids));
  const shared = (ids: readonly string[]) =>
    ids.filter((id) => sets.every((set) => set.has(id))).join();
  const [frame, rest] = shared(mine) === shared(base) ? [theirs, mine] : [mine, theirs];
  const order = frame.filter((id) => kept.has(id));
  const placed = new Set(order);
  for (let index = rest.length - 1; index >= 0; index -= 1) {
    const id = rest[index] ?? '';
    if (!kept.has(id) || placed.has(id)) continue;
    const next = rest.slice(index + 1).find((after) => placed.has(after));
    order.splice(next === undefined ? order.length : order.indexOf(next), 0, id);
    placed.add(id);
  }
  return order;
}
