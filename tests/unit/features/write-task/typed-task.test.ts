import { describe, expect, test } from 'vitest';
import { momentAt } from '#contract';
import { newlyTyped, typedTask } from '@/features/write-task/lib/typed-task.ts';
import { PHRASES } from './phrases.ts';

const ZONES = ['Europe/Moscow', 'Europe/Berlin', 'America/New_York'];

function momentOf(zone: string, shown: string): Date {
  const [day = '', time = ''] = shown.split(' ');
  return momentAt(zone, day, time);
}

describe.each(ZONES)('typed words in %s', (zone) => {
  describe.each(Object.entries(PHRASES))('at %s', (at, phrases) => {
    const now = momentOf(zone, at).getTime();
    test.each(phrases)('«$text» is $due', ({ text, due, type, task }) => {
      const found = typedTask(text, { now, zone });
      const wanted =
        due === null
          ? null
          : due.includes(' ')
            ? { due_at: momentOf(zone, due).toISOString() }
            : { due_day: due };
      expect(found?.due ?? null).toEqual(wanted);
      if (type) expect(found?.type).toBe(type);
      if (task) expect(found?.text).toBe(task);
    });
  });
});

test('only words that were typed now are read: older ones spoke of another day', () => {
  expect(newlyTyped('', 'перезвонить завтра')).toBe('перезвонить завтра');
  expect(newlyTyped('перезвонить завтра', 'перезвонить завтра\nне взял')).toBe('\nне взял');
  expect(newlyTyped('перезвонить завтра', 'перезвонить завтра в 10')).toBe(' в 10');
  expect(newlyTyped('Звонил завтр', 'Звонил завтра')).toBe('завтра');
  expect(newlyTyped('Был. Готово', 'Был. Набрать в пт. Готово')).toBe('Набрать в пт. ');
  expect(newlyTyped('тот же', 'тот же')).toBe('');
});
