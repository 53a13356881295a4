/** Two clients, the lower number first. */
export const pairKey = (one: number, other: number) =>
  `${Math.min(one, other)}-${Math.max(one, other)}`;

/** More clients with one number than this are joined without looking at each pair of them. */
const PAIRED = 50;

/** Sets of clients that grow together (union-find). */
class Sets {
  readonly #parents = new Map<number, number>();

  find(id: number): number {
    let root = id;
    for (let up = this.#parents.get(root); up !== undefined && up !== root;) {
      root = up;
      up = this.#parents.get(root);
    }
    this.#parents.set(id, root);
    return root;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.find(one), this.find(other)];
    if (a !== b) this.#parents.set(Math.max(a, b), Math.min(a, b));
  }

  /** Those with more than one client, each in ascending order, the group with the newest client first. */
  groups(): number[][] {
    const groups = new Map<number, number[]>();
    for (const id of this.#parents.keys()) {
      const root = this.find(id);
      groups.set(root, [...(groups.get(root) ?? []), id]);
    }
    return [...groups.values()]
      .filter((ids) => ids.length > 1)
      .map((ids) => ids.toSorted((a, b) => a - b))
      .toSorted((a, b) => (b.at(-1) ?? 0) - (a.at(-1) ?? 0));
  }
}

/**
 * Groups of clients that share a number, directly or through one another.
 * @param shared clients by what they share
 * @param dismissed pairs that are different people
 */
export function groupDuplicates(
  shared: Iterable<readonly number[]>,
  dismissed: ReadonlySet<string>,
): number[][] {
  const sets = new Sets();
  for (const ids of shared) {
    if (ids.length > PAIRED || dismissed.size === 0) {
      for (const id of ids.slice(1)) sets.join(ids[0] as number, id);
      continue;
    }
    for (const [index, one] of ids.entries()) {
      for (const other of ids.slice(index + 1)) {
        if (!dismissed.has(pairKey(one, other))) sets.join(one, other);
      }
    }
  }
  return sets.groups();
}
