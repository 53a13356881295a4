import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../../visitor/send';
import { readTouches } from '../../../visitor/touches';

const open = (query: string, referrer = '') => {
  history.replaceState(null, '', `/contacts${query}`);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  return readTouches();
};

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(Array.prototype, 'toJSON'));

test('keeps every mark of the list in any case, and the code of a bent link', () => {
  const { now, codes } = open('?UTM_Source=vk&gbraid=1&_openstat=2&own=3&amp;ref=IVAN/');
  expect(now).toMatchObject({
    utm: { utm_source: 'vk', gbraid: '1', _openstat: '2' },
    ref: 'IVAN',
  });
  expect(now.utm).not.toHaveProperty('own');
  expect(codes).toEqual([{ ref: 'IVAN', at: now.at }]);
});

test('takes what the page itself lacks from the page before it on the same site', () => {
  const { now, first, codes } = open('', `${location.origin}/?erid=7&ref=IVAN`);
  expect([now, first]).toEqual([
    expect.objectContaining({ utm: { erid: '7' }, ref: 'IVAN' }),
    expect.objectContaining({ utm: { erid: '7' }, ref: 'IVAN' }),
  ]);
  expect(codes.map(({ ref }) => ref)).toEqual(['IVAN']);
  localStorage.clear();
  expect(open('', 'https://ya.ru/?erid=7&ref=IVAN').now).toMatchObject({ utm: {}, ref: '' });
});

test('keeps every code where a library of the page writes lists as texts', () => {
  // As prototype.js 1.6 does.
  Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: () => '[…]' });
  open('?ref=ABC123');
  const { codes } = open('?ref=DEF456');
  expect(codes.map(({ ref }) => ref)).toEqual(['ABC123', 'DEF456']);
});

test('says with every sending what its clock shows then', async () => {
  vi.useFakeTimers({ now: new Date('2021-03-04T05:06:07Z') });
  const fetch = vi.fn().mockResolvedValue(Response.json({ message: 'Спасибо' }));
  vi.stubGlobal('fetch', fetch);
  const body = new URLSearchParams({ name: 'Иван' });
  await send('/f/x', body);
  expect(body.get('clock')).toBe('2021-03-04T05:06:07.000Z');
  vi.setSystemTime(new Date('2021-03-05T05:06:07Z'));
  await send('/f/x', body);
  expect(body.getAll('clock')).toEqual(['2021-03-05T05:06:07.000Z']);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
