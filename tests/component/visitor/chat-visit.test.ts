import { beforeEach, expect, test, vi } from 'vitest';
import { UTM_KEYS } from '../../../contract/public-form/visit-marks';
import { readVisit } from '../../../visitor/chat/page/visit';

const open = (path: string, referrer = '') => {
  history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  return readVisit();
};
const addressOf = (path: string) => location.origin + path;

beforeEach(() => localStorage.clear());

test('keeps the first view, and the last that was brought by something', () => {
  open('/first');
  open('/prices?utm_source=vk');
  const { now, first, brought } = open('/contacts', addressOf('/prices'));
  expect([now, first, brought].map(({ page }) => page)).toEqual(
    ['/contacts', '/first', '/prices?utm_source=vk'].map(addressOf),
  );
});

test('what nothing has brought was brought by itself', () => {
  const { now, brought } = open('/contacts?page=2');
  expect(brought).toEqual(now);
});

test.each([
  ...UTM_KEYS,
  'ref',
  'UTM_Source',
  'amp;utm_source',
  '#utm_source',
  'utm_source%255B%255D',
])('an address with %s may have been brought by something', (name) => {
  const { page } = open(`/?own=1&${name}=1`).now;
  expect(open('/contacts').brought.page).toBe(page);
});

test.each(['/?offerid=1', '/refund', '/?href=1', '/?ref=', '/?ref=&page=2'])(
  'an address like %s takes the place of no other',
  (path) => {
    const { page } = open('/?utm_source=vk').now;
    expect(open(path).brought.page).toBe(page);
  },
);

test('the page before counts where it is of the same site', () => {
  const { page } = open('/?utm_source=vk').now;
  expect(open('/contacts', 'https://ya.ru/?clid=1').brought.page).toBe(page);
  const { brought, now } = open('/contacts', addressOf('/?erid=7'));
  expect(brought).toEqual(now);
});
