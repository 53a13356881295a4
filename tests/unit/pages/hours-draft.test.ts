import { expect, test } from 'vitest';
import {
  readHours,
  USUAL_HOURS,
  writeHours,
} from '@/pages/company/settings/model/hours/hours-draft';

test('hours that were written are read as they were', () => {
  const hours = { ...USUAL_HOURS, special: [['2026-12-31', []]] as const };
  expect(readHours(writeHours(hours))).toEqual(hours);
});

test.each(['', 'сутки', '{"week":{"mon":"9-18"},"special":[]}', '7'])(
  'a kept draft that holds no hours, like %j, is as if none were set',
  (hours) => {
    expect(readHours(hours)).toBeNull();
  },
);
