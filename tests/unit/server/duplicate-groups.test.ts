import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDuplicates } from '../../../server/clients/merging/duplicate-groups';

const client = fc.nat({ max: 12 });
const pairs = fc.array(
  fc.tuple(client, client).filter(([one, other]) => one !== other),
  { maxLength: 60 },
);

/** The same, by looking at every two clients again and again. */
function slowly(shared: number[][], dismissed: [number, number][]): number[][] {
  const isApart = (one: number, other: number) =>
    dismissed.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const group = new Map(shared.flat().map((id) => [id, id]));
  for (let isMoved = true; isMoved;) {
    isMoved = false;
    for (const ids of shared) {
      for (const one of ids) {
        for (const other of ids) {
          const least = Math.min(group.get(one) ?? 0, group.get(other) ?? 0);
          if (one === other || isApart(one, other)) continue;
          isMoved ||= group.get(one) !== least || group.get(other) !== least;
          group.set(one, least).set(other, least);
        }
      }
    }
  }
  return [...new Set(group.values())].map((least) =>
    [...group.keys()].filter((id) => group.get(id) === least).toSorted((a, b) => a - b),
  );
}

test('joins those who share something, but for those who are told apart', () => {
  const shared = fc.array(fc.uniqueArray(client, { minLength: 2, maxLength: 8 }), { maxLength: 4 });
  fc.assert(
    fc.property(shared, pairs, (ids, dismissed) => {
      const sorted = (groups: number[][]) => groups.map((group) => group.join()).toSorted();
      const expected = slowly(ids, dismissed).filter((group) => group.length > 1);
      expect(sorted(groupDuplicates(ids, dismissed))).toEqual(sorted(expected));
    }),
    { numRuns: 500 },
  );
});

test('keeps a large group apart once everybody in it is', () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  const all = ids.flatMap((one) =>
    ids.filter((other) => other > one).map((other): [number, number] => [one, other]),
  );
  expect(groupDuplicates([ids], all)).toEqual([]);
  expect(groupDuplicates([[...ids, 201]], all)).toEqual([[...ids, 201]]);
  expect(groupDuplicates([ids], all.slice(1))).toEqual([[1, 2]]);
});
