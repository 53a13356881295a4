import { expect, test } from 'vitest';
import { watchArrivals } from '@/entities/account/notification';
import { buildNotification } from '../../../support/factories/index.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 10, minute)).toISOString();
const notice = (id: number | string, minute: number | null, given = {}) =>
  buildNotification({ id, created_at: minute === null ? null : at(minute), ...given });
const ids = (list: { id: number | string }[]) => list.map(({ id }) => id);

test('nothing of the first list has come, even of one that was empty', () => {
  expect(watchArrivals()([notice(1, 0), notice(2, 1)])).toEqual([]);
  const find = watchArrivals();
  expect(find([])).toEqual([]);
  expect(ids(find([notice(1, 0)]))).toEqual([1]);
});

test('what has come is told once', () => {
  const find = watchArrivals();
  find([notice(1, 0)]);
  expect(ids(find([notice(3, 1), notice(2, 1), notice(1, 0)]))).toEqual([3, 2]);
  expect(find([notice(3, 1), notice(2, 1), notice(1, 0)])).toEqual([]);
});

test('an old one that has moved up is none, one that was read elsewhere already is', () => {
  const find = watchArrivals();
  find([notice(9, 5), notice(8, 4)]);
  expect(find([notice(8, 4), notice(7, 3)])).toEqual([]);
  expect(ids(find([notice(10, 6, { read_at: at(7) }), notice(8, 4)]))).toEqual([10]);
});

test('of a server that tells no moments, whatever was not there before', () => {
  const find = watchArrivals();
  find([notice('a', null)]);
  expect(ids(find([notice('b', null), notice('a', null)]))).toEqual(['b']);
});
