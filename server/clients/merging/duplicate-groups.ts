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
      const group = groups.get(root);
      if (group) group.push(id);
      else groups.set(root, [id]);
    }
    return [...groups.values()]
      .filter((ids) => ids.length > 1)
      .map((ids) => ids.toSorted((a, b) => a - b))
      .toSorted((a, b) => (b.at(-1) ?? 0) - (a.at(-1) ?? 0));
  }
}

/** Clients by those they are said to be other people than. */
type Apart = ReadonlyMap<number, ReadonlySet<number>>;

function readApart(pairs: readonly (readonly [number, number])[]): Apart {
  const apart = new Map<number, Set<number>>();
  const note = (one: number, other: number) => {
    const others = apart.get(one);
    if (others) others.add(other);
    else apart.set(one, new Set([other]));
  };
  for (const [one, other] of pairs) {
    note(one, other);
    note(other, one);
  }
  return apart;
}

/** Joins those who share a number, but for pairs that are apart; no pair that is not is looked at in vain. */
function joinShared(sets: Sets, ids: readonly number[], apart: Apart): void {
  const left = new Set(ids);
  for (const first of ids) {
    if (!left.delete(first)) continue;
    const reached = [first];
    for (const one of reached) {
      const strangers = apart.get(one);
      for (const other of left) {
        if (strangers?.has(other)) continue;
        sets.join(one, other);
        left.delete(other);
        reached.push(other);
      }
    }
  }
}

/**
 * Groups of clients that share a number, directly or through one another.
 * @param shared clients by what they share
 * @param dismissed pairs that are different people
 */
export function groupDuplicates(
  shared: Iterable<readonly number[]>,
  dismissed: readonly (readonly [number, number])[],
): number[][] {
  const apart = readApart(dismissed);
  const sets = new Sets();
  for (const ids of shared) joinShared(sets, ids, apart);
  return sets.groups();
}
