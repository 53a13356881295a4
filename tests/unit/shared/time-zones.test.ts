import { expect, test } from 'vitest';
import { canonicalTimeZone, timeZoneName } from '#contract';

import { timeZoneChoices } from '@/shared/ui/time-zone-select/time-zones';

const choices = (chosen = '') => timeZoneChoices(chosen).flatMap(({ items }) => items);

test('every zone that is offered is known, offered once and named in Russian', () => {
  const known = new Set(Intl.supportedValuesOf('timeZone').map(canonicalTimeZone));
  const values = choices().map(({ value }) => value);
  expect(values.filter((value) => !known.has(value))).toEqual([]);
  expect(new Set(values).size).toBe(values.length);
  for (const { label } of choices()) expect(label).toMatch(/^[А-ЯЁ][а-яё-]+[А-ЯЁа-яё -]*, UTC/);
});

test('a chosen zone without a city stays among them, by its distance from UTC', () => {
  expect(choices('Pacific/Kiritimati').at(-1)).toEqual({
    value: 'Pacific/Kiritimati',
    label: 'UTC+14',
  });
  expect(choices('Nowhere/At_All').at(-1)?.label).toBe('Неизвестный пояс');
});

test('a zone is named the same by its former name', () => {
  expect(timeZoneName('Europe/Moscow')).toBe('Москва, UTC+3');
  expect(timeZoneName('Asia/Calcutta')).toBe('Дели, UTC+5:30');
});
