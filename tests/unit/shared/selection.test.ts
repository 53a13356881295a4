import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choosePage,
  countChosen,
  drop,
  EVERYTHING,
  isChosen,
  isPageChosen,
  NOTHING,
  pageChoice,
  toggleOne,
  togglePage,
  toggleRange,
  type Selection,
} from '@/shared/lib/list/selection.ts';

const PAGE = [5, 4, 3, 2, 1];
const chosen = (selection: Selection) => [...selection.ids].toSorted();

describe('ticks of a list', () => {
  test('are put and taken one by one', () => {
    const one = toggleOne(NOTHING, PAGE, 3);
    expect(chosen(one)).toEqual([3]);
    expect(chosen(toggleOne(one, PAGE, 3))).toEqual([]);
  });

  test('reach with Shift from the one ticked last, in either direction', () => {
    expect(chosen(toggleRange(toggleOne(NOTHING, PAGE, 4), PAGE, 2))).toEqual([2, 3, 4]);
    expect(chosen(toggleRange(toggleOne(NOTHING, PAGE, 2), PAGE, 4))).toEqual([2, 3, 4]);
  });

  test('are taken by a range that ends at a ticked one', () => {
    const all = togglePage(NOTHING, PAGE);
    const without = toggleOne(all, PAGE, 5);
    expect(chosen(toggleRange(without, PAGE, 3))).toEqual([1, 2]);
  });

  test('begin a range anew where the last one was on another page', () => {
    const before = toggleOne(NOTHING, [9, 8], 9);
    expect(chosen(toggleRange(before, PAGE, 3))).toEqual([3, 9]);
  });

  test('keep those of other pages when a page is ticked whole and back', () => {
    const before = toggleOne(NOTHING, [9, 8], 9);
    const whole = togglePage(before, PAGE);
    expect(chosen(whole)).toEqual([1, 2, 3, 4, 5, 9]);
    expect(pageChoice(whole, PAGE)).toBe('all');
    expect(chosen(togglePage(whole, PAGE))).toEqual([9]);
  });

  test('of everything are each of it; one taken away leaves the page without it', () => {
    expect(isChosen(EVERYTHING, 77)).toBe(true);
    expect(countChosen(EVERYTHING, 132)).toBe(132);
    expect(isPageChosen(EVERYTHING, PAGE)).toBe(true);
    const fewer = toggleOne(EVERYTHING, PAGE, 3);
    expect(fewer.everything).toBe(false);
    expect(chosen(fewer)).toEqual([1, 2, 4, 5]);
    expect(togglePage(EVERYTHING, PAGE)).toBe(NOTHING);
    expect(choosePage(EVERYTHING, PAGE)).toBe(EVERYTHING);
  });

  test('go when what they stood for is done, and only then', () => {
    const whole = togglePage(NOTHING, PAGE);
    expect(chosen(drop(whole, [1, 2]))).toEqual([3, 4, 5]);
    expect(drop(whole, 'everything')).toBe(whole);
    expect(drop(EVERYTHING, [1])).toBe(EVERYTHING);
    expect(drop(EVERYTHING, 'everything')).toBe(NOTHING);
  });

  test('of an empty page are none', () => {
    expect(isPageChosen(NOTHING, [])).toBe(false);
    expect(pageChoice(NOTHING, [])).toBe('none');
  });

  test('twice the same page-tick is no tick, whatever was ticked before outside of the page', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 10, max: 40 })), (others) => {
        const before = others.reduce((now, id) => toggleOne(now, others, id), NOTHING);
        const after = togglePage(togglePage(before, PAGE), PAGE);
        expect(chosen(after)).toEqual(chosen(before));
      }),
    );
  });
});
