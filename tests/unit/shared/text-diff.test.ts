import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffTexts, foldSame, type TextPart } from '@/shared/ui/text-diff';
import { growthOf, MOST_GROWTH } from '../../support/growth.ts';

const textOf = (parts: readonly TextPart[], without: TextPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('what was changed in a text', () => {
  test('is told by words', () => {
    expect(diffTexts('Перезвонить в среду, утром', 'Перезвонить в четверг, утром')).toEqual([
      { kind: 'same', text: 'Перезвонить в ' },
      { kind: 'removed', text: 'среду' },
      { kind: 'added', text: 'четверг' },
      { kind: 'same', text: ', утром' },
    ]);
  });

  test('takes a run of changed words for one change', () => {
    expect(diffTexts('ждёт звонка завтра', 'был на объекте завтра')).toEqual([
      { kind: 'removed', text: 'ждёт звонка' },
      { kind: 'added', text: 'был на объекте' },
      { kind: 'same', text: ' завтра' },
    ]);
  });

  test('of nothing or to nothing is the whole text', () => {
    expect(diffTexts('', 'Новая')).toEqual([{ kind: 'added', text: 'Новая' }]);
    expect(diffTexts('Старая', '')).toEqual([{ kind: 'removed', text: 'Старая' }]);
    expect(diffTexts('', '')).toEqual([]);
  });

  test('always adds up to both texts', () => {
    const word = fc.constantFrom('а', 'б', ' ', '\n', ', ', '👍🏽', 'слово');
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffTexts(before, after);
        expect(textOf(parts, 'added')).toBe(before);
        expect(textOf(parts, 'removed')).toBe(after);
      }),
    );
  });

  test('of a very long text is told as a whole, and takes no longer than the text is long', () => {
    const lines = (mark: string, count: number) =>
      Array.from({ length: count }, (_, index) => `строка ${index} ${mark} конец`).join('\n');
    const [before, after] = [lines('было', 4000), lines('стало', 4000)];
    expect(diffTexts(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
    const compare = (count: number) => void diffTexts(lines('было', count), lines('стало', count));
    expect(growthOf(compare, 32_000)).toBeLessThan(MOST_GROWTH);
  });

  test('is shown with a little of what stayed around it', () => {
    const before = 'слово '.repeat(100);
    const folded = foldSame(diffTexts(before, `${before}и ещё`));
    expect(folded[0]?.text.length).toBeLessThan(70);
    expect(folded[0]?.text.startsWith('…')).toBe(true);
    expect(folded[1]).toEqual({ kind: 'added', text: 'и ещё' });
  });
});
