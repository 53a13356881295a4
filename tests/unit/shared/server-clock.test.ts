import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withUsualChange } from '@/shared/ui/dictionary/use-dictionary';
import { applyEdit } from '@/widgets/notification-bell/model/notification-edit';
import { buildNotification } from '../../support/factories';
import { formatDaysLeft, formatShort, learnServerTime, serverNow } from '@/shared/lib/date';

const SERVER = Date.parse('2026-05-10T12:00:00Z');
const COARSENESS_MS = 2000;
const DAY_MS = 86_400_000;
const dated = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => vi.useFakeTimers({ now: SERVER, toFake: ['Date'] }));
afterEach(() => {
  vi.setSystemTime(SERVER);
  learnServerTime(dated(SERVER), SERVER + COARSENESS_MS);
  expect(serverNow()).toBe(SERVER);
  vi.useRealTimers();
});

test.each([15 * DAY_MS, -15 * DAY_MS, 20 * 60_000, -20 * 60_000])(
  'is learnt from one answer by a clock that is wrong by %i ms',
  (wrong) => {
    vi.setSystemTime(SERVER + wrong);
    learnServerTime(dated(SERVER), Date.now() - 300);
    expect(Math.abs(serverNow() - SERVER)).toBeLessThanOrEqual(COARSENESS_MS + 300);
    expect(formatShort(SERVER)).toMatch(/^сегодня/);
    expect(formatDaysLeft(new Date(SERVER - 60_000).toISOString(), 3)).toMatch(/^3\sдня$/);
  },
);

test('dates what a person has just done, until the server’s own date comes', () => {
  vi.setSystemTime(SERVER + 15 * DAY_MS);
  learnServerTime(dated(SERVER), Date.now());
  const tag = { id: 1, name: 'Опт', color: 'blue', clients_count: 0, archived_at: null } as const;
  const archive = { kind: 'archive', id: 1, isArchived: true } as const;
  const list = { data: [buildNotification({ id: 1, read_at: null })], unread_count: 1 };
  const moments = [
    withUsualChange([tag], archive)[0]?.archived_at,
    applyEdit(list, { action: 'read', id: 1 }).data[0]?.read_at,
    applyEdit(list, { action: 'read-all' }).data[0]?.read_at,
  ];
  for (const moment of moments) {
    expect(Math.abs(Date.parse(moment ?? '') - SERVER)).toBeLessThanOrEqual(COARSENESS_MS);
  }
});

test('does not tremble while the clocks agree as far as answers can tell', () => {
  for (const late of [0, 400, 999, 1500, 30_000]) {
    vi.setSystemTime(SERVER + late);
    learnServerTime(dated(SERVER + late - 300), SERVER - 300);
    expect(serverNow()).toBe(SERVER + late);
  }
});

test('follows a clock that is set right while the page is open', () => {
  vi.setSystemTime(SERVER + DAY_MS);
  learnServerTime(dated(SERVER), Date.now());
  vi.setSystemTime(SERVER + 60_000);
  learnServerTime(dated(SERVER + 60_000), Date.now());
  expect(Math.abs(serverNow() - SERVER - 60_000)).toBeLessThanOrEqual(COARSENESS_MS);
});

test.each([undefined, null, '', 'вчера', 5])('learns nothing from %j', (date) => {
  learnServerTime(date, SERVER);
  expect(serverNow()).toBe(SERVER);
});

test('learns nothing where the clock was set back between the call and the answer', () => {
  learnServerTime(dated(SERVER), SERVER + DAY_MS);
  expect(serverNow()).toBe(SERVER);
});
