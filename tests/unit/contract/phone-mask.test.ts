import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from '../../../contract';
import { maskPhone } from '../../../contract/lead-field/phone-mask';

/** What comes of a text that is typed sign by sign at the end of the field. */
const type = (text: string) =>
  Array.from(text).reduce((value, character) => maskPhone(value + character), '');

describe('the mask of a phone', () => {
  it.each([
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

  it.each([
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

  it('lets a neighbour without a plus grow out of a Russian number', () => {
    expect(type('998901234567')).toBe('+998901234567');
  });

  it.each(['80291234567', '8 029 123-45-67', '0501234567', '0555 123 456'])(
    'leaves %s as it is typed, sign by sign',
    (text) => {
      expect(type(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
    },
  );

  it('shows as much as has been typed', () => {
    const typed = ['8', '89', '8912', '89123456', '891234567'].map(type);
    expect(typed).toEqual(['+7', '+7 (9', '+7 (912', '+7 (912) 345-6', '+7 (912) 345-67']);
  });

  it('changes no number: the digits mean what they meant', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 +-()'), maxLength: 24 });
    fc.assert(
      fc.property(digits, (text) => {
        const meant = normalisePhone(text);
        if (meant !== null) expect(normalisePhone(maskPhone(text))).toBe(meant);
        expect(maskPhone(maskPhone(text))).toBe(maskPhone(text));
      }),
      { numRuns: 1000 },
    );
  });
});
