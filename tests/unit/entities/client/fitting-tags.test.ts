import { expect, test } from 'vitest';
import { fittingTags } from '@/entities/clients/client/model/fitting-tags';

const named = (...names: string[]) => names.map((name) => ({ name }));

test.each([
  ['both of two short ones', named('VIP', 'Опт'), 144, 2],
  ['the first alone, for the second would be cut', named('Дача', 'Постоянный клиент'), 144, 1],
  ['the first alone, for the number of the others needs room', named('Опт', 'Юг', 'VIP'), 120, 1],
  ['one at least, however long it is', named('Постоянный клиент с дачей', 'VIP'), 144, 1],
  ['one that is alone', named('Постоянный клиент с дачей'), 144, 1],
  ['none where there are none', [], 144, 0],
])('a line shows %s', (_what, tags, room, shown) => {
  expect(fittingTags(tags, room)).toBe(shown);
});
