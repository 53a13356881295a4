import { expect, test } from 'vitest';
import { neighboursIn } from '@/shared/lib/record';

const STOOD = [5, 4, 3, 2, 1];

test.each([
  { what: 'a record in the middle', rows: STOOD, previous: 4, next: 2 },
  { what: 'a record that has left', rows: [5, 4, 2, 1], previous: 4, next: 2 },
  { what: 'one that left with its neighbours', rows: [5, 1], previous: 5, next: 1 },
  { what: 'one over which records have come', rows: [7, 6, 5, 4, 2], previous: 4, next: 2 },
  { what: 'one that left with all after it', rows: [5, 4], previous: 4, next: null },
  { what: 'one whose place others have taken', rows: [5, 4, 0], previous: 4, next: 0 },
  { what: 'one of which nothing is left', rows: [], previous: null, next: null },
])('$what', ({ rows, previous, next }) => {
  expect(neighboursIn(rows, 3, STOOD)).toEqual({ previous, next });
});

test('the first and the last have one neighbour, also after they have left', () => {
  expect(neighboursIn(STOOD, 5, STOOD)).toEqual({ previous: null, next: 4 });
  expect(neighboursIn([4, 3, 2, 1], 5, STOOD)).toEqual({ previous: null, next: 4 });
  expect(neighboursIn(STOOD, 1, STOOD)).toEqual({ previous: 2, next: null });
  expect(neighboursIn([5, 4, 3, 2], 1, STOOD)).toEqual({ previous: 2, next: null });
});
