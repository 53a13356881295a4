import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFieldValue } from '../../../contract/lead-field/field-value';
import { shapeLeft, shapeTyped } from '../../../contract/lead-field/typed-shape';

const DAY = { type: 'text', mask: '00.00.0000' };
const input = (value: string) => ({ value, selectionStart: value.length });
/** What stands in the field after every key. */
const stepsOf = (text: string) => {
  const steps = [''];
  for (const sign of text) {
    steps.push(shapeTyped(DAY, input(`${steps.at(-1) ?? ''}${sign}`), 'insertText'));
  }
  return steps;
};
const typed = (text: string) => stepsOf(text).at(-1) ?? '';
const left = (text: string) => shapeLeft(DAY, typed(text));
const read = (text: string) =>
  readFieldValue({ ...DAY, label: 'День', required: false }, text === '' ? [] : [text]);

describe('a day under a mask', () => {
  test.each([
    ['25122026', '25.12.2026'],
    ['20122026', '20.12.2026'],
    ['19.05.1985', '19.05.1985'],
    ['20121225', '25.12.2012'],
    ['2026-12-25', '25.12.2026'],
    ['2012-12-25', '25.12.2012'],
    ['2026.1.5', '05.01.2026'],
    ['25/12/26', '25.12.2026'],
    ['1.2.85', '01.02.1985'],
    ['251226', '25.12.2026'],
    ['201210', '20.12.2010'],
    ['5 1 2026', '05.01.2026'],
    ['25 декабря', '25 декабря'],
    ['не помню', 'не помню'],
    ['', ''],
  ])('typed as «%s» is «%s»', (text, day) => {
    expect([left(text), read(left(text))]).toEqual([day, { value: day, error: null }]);
  });

  test.each(['31.02.2026', '12/25/2026', '2026-13-01', '25.12', '2026', '251220267', '20.12.1225'])(
    'says of «%s» that it is none, and leaves the digits',
    (text) => {
      expect(left(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
      expect(read(left(text)).error).toBe('Укажите дату, например 25.12.2026');
    },
  );

  test('is shaped while it is typed, but for a beginning that may be a year', () => {
    expect(stepsOf('25122026').slice(3)).toEqual([
      '25.1',
      '25.12',
      '25.12.2',
      '25.12.20',
      '25.12.202',
      '25.12.2026',
    ]);
    expect(stepsOf('20122026').slice(3)).toEqual([
      '201',
      '2012',
      '20.12.2',
      '20.12.20',
      '20.12.202',
      '20.12.2026',
    ]);
  });

  test('ends as the day that was meant, in every order and with every sign people type', () => {
    const days = fc.date({
      min: new Date('1940-01-01T00:00:00Z'),
      max: new Date('2039-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    const signs = fc.constantFrom('.', '/', '-', ' ', '. ', ' / ', '–', ',');
    const orders = fc.constantFrom('dmy', 'ymd', 'dm-short', 'dmy-bare', 'ymd-bare', 'short-bare');
    fc.assert(
      fc.property(days, signs, orders, fc.boolean(), (date, sign, order, isPadded) => {
        const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
        const [d, m] = isPadded ? [day, month] : [String(Number(day)), String(Number(month))];
        const text = {
          dmy: [d, m, year].join(sign),
          ymd: [year, m, d].join(sign),
          'dm-short': [d, m, year.slice(2)].join(sign),
          'dmy-bare': day + month + year,
          'ymd-bare': year + month + day,
          'short-bare': day + month + year.slice(2),
        }[order];
        const meant = `${day}.${month}.${year}`;
        expect([left(text), read(text).value]).toEqual([meant, meant]);
        expect(shapeLeft(DAY, text)).toBe(meant);
      }),
      { numRuns: 2000 },
    );
  });

  test('is a day of the calendar or is told to be none, whatever digits were typed; no digit is lost', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789./- '), maxLength: 14 });
    fc.assert(
      fc.property(texts, (text) => {
        const result = left(text);
        const { value, error } = read(result);
        if (error === null && value !== '') {
          expect(value).toMatch(/^(?:\d\d\.\d\d\.(?:19|2[012])\d\d|\D*)$/);
          expect(shapeLeft(DAY, value)).toBe(value);
          expect(typed(value)).toBe(value);
        }
        const digits = (one: string) => [...one.replace(/\D/g, '')].sort().join('');
        expect(digits(typed(text))).toBe(digits(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('is one with slashes too; another mask has its digits as they come', () => {
    expect(shapeLeft({ type: 'text', mask: '00/00/0000' }, '2026-12-25')).toBe('25/12/2026');
    expect(shapeLeft({ type: 'text', mask: '00-00-0000' }, '99999999')).toBe('99-99-9999');
    const number = { label: '№', required: false, type: 'text', mask: '00-00-0000' };
    expect(readFieldValue(number, ['99-99-9999']).error).toBeNull();
  });
});
