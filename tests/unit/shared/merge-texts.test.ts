import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from '@/shared/ui/conflict-view';

/** Lines of few letters, so that the two versions often share some. */
const text = fc
  .array(fc.stringMatching(/^[аб ]{0,2}$/), { maxLength: 8 })
  .map((lines) => lines.join('\n'));

/** Whether all the lines of one text stand in another, in their order. */
function holds(whole: string, part: string): boolean {
  const rest = part.split('\n');
  for (const line of whole.split('\n')) if (line === rest[0]) rest.shift();
  return rest.length === 0;
}

const isBlank = (value: string) => value.trim() === '';

test('no line of either version is lost', () => {
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const merged = mergeTexts(mine, theirs);
      expect(isBlank(mine) || holds(merged, mine)).toBe(true);
      expect(isBlank(theirs) || holds(merged, theirs)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('nothing is made up, and equal versions are one', () => {
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const known = new Set([...mine.split('\n'), ...theirs.split('\n')]);
      expect(
        mergeTexts(mine, theirs)
          .split('\n')
          .every((line) => known.has(line)),
      ).toBe(true);
      expect(mergeTexts(mine, mine)).toBe(mine);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['а\nмоё\nя', 'а\nих\nя', 'а\nих\nмоё\nя'],
  ['моё', 'их', 'их\nмоё'],
  ['', 'их', 'их'],
  ['моё', '  ', 'моё'],
  ['а\nа', 'а', 'а\nа'],
])('%j and %j become %j', (mine, theirs, merged) => {
  expect(mergeTexts(mine, theirs)).toBe(merged);
});
