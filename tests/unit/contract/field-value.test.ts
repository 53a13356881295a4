import { describe, expect, test } from 'vitest';
import { readFieldValue } from '../../../contract/lead-field/field-value';

const options = [
  { id: 'a', label: 'Прозрачная', archived: false },
  { id: 'b', label: 'Тонированная', archived: false },
  { id: 'c', label: 'Снята', archived: true },
];
const read = (type: string, ...given: string[]) =>
  readFieldValue({ label: 'Поле', type, required: false, options }, given);

/** What each type makes of what people and browsers give it; null where it refuses. */
const TAKEN: [type: string, given: string[], stored: string | null][] = [
  ['text', ['  Иван \r\n'], 'Иван'],
  ['textarea', ['а\r\nб'], 'а\nб'],
  ['text', ['а\0'], null],
  ['text', ['x'.repeat(20_001)], null],
  ['unknown type', ['что угодно'], 'что угодно'],
  ['number', ['1 200,50'], '1 200,50'],
  ['number', ['два'], null],
  ['phone', ['8 912 345 67 89'], '8 912 345 67 89'],
  ['phone', ['нет'], null],
  ['email', ['a@b'], 'a@b'],
  ['email', ['a b@c'], null],
  ['date', ['2026-12-25'], '25.12.2026'],
  ['date', ['5.1.2026'], '05.01.2026'],
  ['date', ['31.02.2026'], null],
  ['date', ['2026-13-01'], null],
  ['date', ['0001-01-01'], null],
  ['datetime', ['2026-12-25T14:30'], '25.12.2026 14:30'],
  ['datetime', ['25.12.2026 9:05'], '25.12.2026 09:05'],
  ['datetime', ['25.12.2026'], null],
  ['datetime', ['25.12.2026 24:00'], null],
  ['select', ['b'], 'Тонированная'],
  ['radio', ['Прозрачная'], 'Прозрачная'],
  ['radio', ['ПРОЗРАЧНАЯ'], 'Прозрачная'],
  ['select', ['c'], null],
  ['select', ['чужая'], null],
  ['multiselect', ['b', 'a', ''], 'Прозрачная, Тонированная'],
  ['multiselect', ['a', 'нет'], null],
  ['checkbox', ['on'], 'Да'],
  ['checkbox', [], 'Нет'],
  ['url', ['okna.ru/ceny'], 'https://okna.ru/ceny'],
  ['url', ['http://okna.ru'], 'http://okna.ru'],
  ['url', ['javascript:alert(1)'], null],
  ['url', ['javascript://okna.ru'], null],
  ['dimensions', ['2100x1800'], '2100 × 1800 мм'],
  ['dimensions', ['2100 на 1800 мм'], '2100 × 1800 мм'],
  ['dimensions', ['2100×'], null],
  ['dimensions', ['0×5'], null],
];

describe('a value of a field', () => {
  test.each(TAKEN)('of type %s: %j is stored as %j', (type, given, stored) => {
    const { value, error } = read(type, ...given);
    expect([value, error === null]).toEqual([stored ?? '', stored !== null]);
  });

  test('is read back as it was stored', () => {
    for (const [type, given, stored] of TAKEN) {
      if (stored === null || stored === '' || type === 'multiselect') continue;
      expect([type, given, read(type, stored).value]).toEqual([type, given, stored]);
    }
  });

  test('may be missing only where it is not required', () => {
    for (const type of ['text', 'phone', 'select', 'multiselect', 'date', 'dimensions']) {
      expect(read(type, ' ', '')).toEqual({ value: '', error: null });
      const required = readFieldValue({ label: 'Поле', type, required: true, options }, []);
      expect(required.error).toBe('Заполните поле «Поле»');
    }
    const box = { label: 'Согласен', type: 'checkbox', required: true };
    expect(readFieldValue(box, []).error).toBe('Отметьте «Согласен»');
    expect(readFieldValue(box, ['1'])).toEqual({ value: 'Да', error: null });
  });
});
