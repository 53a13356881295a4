import { expect, test } from 'vitest';
import { moduleStatusView } from '@/entities/company/module/model/module-status.ts';

const NOW = Date.parse('2024-03-05T12:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const expiring = (ms: number) => new Date(NOW + ms).toISOString();

test.each([
  ['выключен', false, null, 'Не активен', 'gray'],
  ['выключен и истёк: важнее, что выключен', false, expiring(-DAY), 'Не активен', 'gray'],
  ['истёк только что', true, expiring(0), 'Истек', 'red'],
  ['истёк давно', true, expiring(-DAY), 'Истек', 'red'],
  ['срок не является датой', true, 'никогда', 'Истек', 'red'],
  ['последний час', true, expiring(HOUR), '1 дн.', 'amber'],
  ['сутки с часом', true, expiring(DAY + HOUR), '2 дн.', 'amber'],
  ['ровно три дня', true, expiring(3 * DAY), '3 дн.', 'amber'],
  ['на миг больше трёх дней', true, expiring(3 * DAY + 1), 'Активен', 'green'],
  ['без срока', true, null, 'Активен', 'green'],
])('%s', (_name, is_active, expires_at, label, tone) => {
  const view = moduleStatusView({ code: 'leads', is_active, expires_at }, NOW);
  expect(view).toMatchObject({ label, tone });
});
