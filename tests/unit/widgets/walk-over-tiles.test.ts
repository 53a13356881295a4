import { expect, test } from 'vitest';
import { tileFor, toggledOnWay } from '../../../src/widgets/file-manager/model/walk-over-tiles.ts';

/** Seven tiles, three beside each other. */
const TILES = Array.from({ length: 7 }, (_, index) => ({
  offsetTop: Math.floor(index / 3) * 100,
})) as HTMLElement[];

test('up and down lead to the row above and below, and stay at the edges', () => {
  const from = (index: number, key: string) => tileFor(key, index, TILES);
  expect(from(1, 'ArrowDown')).toBe(4);
  expect(from(4, 'ArrowUp')).toBe(1);
  expect(from(1, 'ArrowUp')).toBe(1);
  expect(from(5, 'ArrowDown')).toBe(6);
  expect(from(6, 'ArrowDown')).toBe(6);
  expect(from(6, 'ArrowRight')).toBe(6);
  expect(from(0, 'ArrowLeft')).toBe(0);
  expect(from(2, 'ArrowRight')).toBe(3);
  expect(from(4, 'Home')).toBe(0);
  expect(from(4, 'End')).toBe(6);
  expect(from(4, 'x')).toBeNull();
});

test('a row that is not full is walked by itself', () => {
  expect(tileFor('ArrowDown', 0, TILES.slice(0, 2))).toBe(0);
  expect(tileFor('ArrowRight', 0, TILES.slice(0, 2))).toBe(1);
});

test('the choice grows along the way and shrinks on the way back', () => {
  const chosen = new Set([1]);
  const isChosen = (id: number) => chosen.has(id);
  expect(toggledOnWay([1, 2, 3], isChosen)).toEqual([2, 3]);
  chosen.add(2).add(3);
  expect(toggledOnWay([3, 2], isChosen)).toEqual([3]);
});
