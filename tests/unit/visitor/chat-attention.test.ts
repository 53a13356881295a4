import { expect, test } from 'vitest';
import { isAwake, isFollowed, isReadDue } from '../../../visitor/chat/conversation/attention';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NOW = 100 * DAY_MS;
const quietFor = (milliseconds: number) => ({ activeAt: NOW - milliseconds });

test('a page that opens reads a chat of the last thirty days', () => {
  expect(isAwake(quietFor(30 * DAY_MS - 1), NOW)).toBe(true);
  expect(isAwake(quietFor(30 * DAY_MS), NOW)).toBe(false);
});

test('a closed panel follows a chat for a day, an open one always', () => {
  expect(isFollowed(quietFor(23 * HOUR_MS), false, NOW)).toBe(true);
  expect(isFollowed(quietFor(DAY_MS), false, NOW)).toBe(false);
  expect(isFollowed(quietFor(40 * DAY_MS), true, NOW)).toBe(true);
});

test('the clock reads at once where nothing else brings news, and every minute in any case', () => {
  const [soon, minute] = [5000, 60_000];
  expect(isReadDue(true, false, soon)).toBe(true);
  expect(isReadDue(true, true, soon)).toBe(false);
  expect(isReadDue(false, false, soon)).toBe(false);
  expect(isReadDue(true, true, minute)).toBe(true);
  expect(isReadDue(false, false, minute)).toBe(true);
});
