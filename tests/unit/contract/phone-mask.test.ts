import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalisePhone } from '../../../contract';
import { maskPhone } from '../../../contract/lead-field/phone-mask';
import { shapeLeft } from '../../../contract/lead-field/typed-shape';

/** What comes of a text that is typed sign by sign at the end of the field. */
const type = (text: string) =>
  Array.from(text).reduce((value, character) => maskPhone(value + character), '');

const digitsOf = (text: string) => text.replace(/\D/g, '');
/**
 * What the digits of the field may be for the digits that were typed: the same, or behind the +7 of Russia.
 */
const allowed = (digits: string) => [
  digits,
  ...(/^8[3-9]/.test(digits) ? [`7${digits.slice(1)}`] : []),
  ...(digits.startsWith('9') ? [`7${digits}`] : []),
];

const some = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
/** A number by what stands before it, its code and the count of the digits behind that. */
const numbers = (prefixes: string[], codes: string[], rest: number) =>
  fc.tuple(fc.constantFrom(...prefixes), fc.constantFrom(...codes), some(rest));
const MEANT = {
  Russian: numbers(
    ['8', '+7', '7', '8 ', '8-', '+7 ', '8 (', '+7 (', '7 '],
    ['300', '343', '495', '812', '831', '843', '800', '900', '912', '992', '999'],
    7,
  ),
  'Russian without a prefix': numbers(
    ['', '('],
    ['342', '495', '800', '812', '831', '843', '862', '900', '912', '981', '992', '999'],
    7,
  ),
  Kazakh: numbers(
    ['', '+7', '8', '7', '+7 ', '8 ', '7 '],
    ['700', '701', '705', '707', '708', '712', '717', '727', '747', '750', '771', '777', '778'],
    7,
  ),
  Belarusian: numbers(['80', '8 0', '8 (0', '+375', '375', '810375'], ['17', '25', '29', '44'], 7),
  foreign: numbers(
    ['+', '00', '810', '8 10 '],
    ['44', '49', '86', '90', '971', '972', '992', '995', '996', '998'],
    9,
  ),
  'a neighbour’s without a plus': numbers([''], ['380', '992', '994', '995', '996', '998'], 9),
};
const SEPARATORS = ['', ' ', '-', ') '];

describe('the mask of a phone', () => {
  test.each([
    '89123456789',
    '8 (912) 345-67-89',
    '8-912-345-67-89',
    '+79123456789',
    '+7 912 345 67 89',
    '7 912 345-67-89',
    '79123456789',
    '9123456789',
    '912 345 67 89',
    '(912) 345-67-89',
    '8.912.345.67.89',
  ])('puts %s into one shape, pasted or typed', (text) => {
    expect([maskPhone(text), type(text)]).toEqual(['+7 (912) 345-67-89', '+7 (912) 345-67-89']);
  });

  test.each([
    '+375 29 123-45-67',
    '+44 20 7946 0958',
    '+1 (202) 555-0147',
    '810 375 29 1234567',
    '375291234567',
    '123-45-67',
    '22-33-44',
    '8 029 123-45-67',
    '80291234567',
    '050 123 45 67',
    '0555 123 456',
    '+7 050 123 45 67',
    'доб. 12',
    'нет телефона',
    '+7 (912) 345-67-89 доб. 12',
    '+7 (912) 345-67-89, 8 905 111 22 33',
    '',
  ])('leaves «%s» as it is', (text) => {
    expect(maskPhone(text)).toBe(text);
  });

  test('lets a neighbour without a plus grow out of a Russian number', () => {
    expect(type('998901234567')).toBe('+998901234567');
  });

  test.each(['80291234567', '8 029 123-45-67', '0501234567', '0555 123 456'])(
    'leaves %s as it is typed, sign by sign',
    (text) => {
      expect(type(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
    },
  );

  test('shows as much as has been typed', () => {
    const typed = ['8', '89', '8912', '89123456', '891234567'].map(type);
    expect(typed).toEqual(['8', '+7 (9', '+7 (912', '+7 (912) 345-6', '+7 (912) 345-67']);
  });

  test.each([
    ['7', '7'],
    ['70', '70'],
    ['80', '80'],
    ['+70', '+70'],
    ['79', '+7 (9'],
    ['7051234567', '7051234567'],
    ['77051234567', '+7 (705) 123-45-67'],
    ['87051234567', '+7 (705) 123-45-67'],
    ['7771234567', '7771234567'],
    ['77771234567', '+7 (777) 123-45-67'],
    ['+70291234567', '+70291234567'],
    ['74951234567', '+7 (495) 123-45-67'],
    ['8121234567', '8121234567'],
    ['88121234567', '+7 (812) 123-45-67'],
    ['8431234567', '8431234567'],
    ['8 843 123-45-67', '+7 (843) 123-45-67'],
    ['84951234567', '+7 (495) 123-45-67'],
    ['810375291234567', '810375291234567'],
  ])('typed as %s is %s', (text, shown) => {
    expect(type(text)).toBe(shown);
  });

  test.each(Object.entries(MEANT))(
    'keeps every digit of a number while it is typed: %s',
    (_, number) => {
      const typed = fc.tuple(number, fc.constantFrom(...SEPARATORS), fc.constantFrom('', ' ', '-'));
      fc.assert(
        fc.property(typed, ([[prefix, code, rest], first, second]) => {
          const text = `${prefix}${code}${first}${rest.slice(0, 3)}${second}${rest.slice(3)}`;
          for (let end = 1; end <= text.length; end += 1) {
            const begun = text.slice(0, end);
            expect(allowed(digitsOf(begun))).toContain(digitsOf(type(begun)));
          }
          expect(normalisePhone(type(text))).toBe(normalisePhone(text));
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each([
    ['8431234567', '+7 (843) 123-45-67'],
    ['843 123-45-67', '+7 (843) 123-45-67'],
    ['8121234567', '+7 (812) 123-45-67'],
    ['7051234567', '+7 (705) 123-45-67'],
    ['8029123456', '8029123456'],
    // One digit short: the 8 is the prefix.
    ['8 843 123-45-6', '8 843 123-45-6'],
    ['8 495 123-45-6', '8 495 123-45-6'],
    ['843123456', '843123456'],
    ['123-45-67', '123-45-67'],
  ])('left as %s, with nothing more to come, is %s', (text, shown) => {
    expect(shapeLeft({ type: 'phone', mask: '' }, text)).toBe(shown);
  });

  test('leaves the +7 of a mobile number beside which something stands', () => {
    for (const text of ['+7 (992) 123-45-67 (1', '+7 992 123-45-67 12']) {
      expect(maskPhone(text)).toBe(text);
    }
  });

  test('changes no number: the digits mean what they meant', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 +-()'), maxLength: 24 });
    fc.assert(
      fc.property(digits, (text) => {
        const meant = normalisePhone(text);
        if (meant !== null) expect(normalisePhone(maskPhone(text))).toBe(meant);
        if (meant !== null) expect(normalisePhone(maskPhone(text, true))).toBe(meant);
        expect(maskPhone(maskPhone(text))).toBe(maskPhone(text));
      }),
      { numRuns: 1000 },
    );
  });
});
