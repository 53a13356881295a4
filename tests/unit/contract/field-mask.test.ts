import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMask, isMask, maskOf } from '../../../contract/lead-field/field-mask';

const DAY = '00.00.0000';

/** What comes of a text that is typed sign by sign at the end of the field. */
const type = (mask: string, text: string) =>
  Array.from(text).reduce((value, sign) => applyMask(mask, value + sign), '');

describe('the mask of a text', () => {
  test.each(['25122026', '25.12.2026', '25/12/2026', '25 12 2026', '25-12-2026'])(
    'puts %s into one shape, pasted or typed',
    (text) => {
      expect([applyMask(DAY, text), type(DAY, text)]).toEqual(['25.12.2026', '25.12.2026']);
    },
  );

  test.each(['', '1.2.2026', '25 декабря', 'не помню'])('leaves «%s» as it was typed', (text) => {
    expect([applyMask(DAY, text), type(DAY, text)]).toEqual([text, text]);
  });

  test.each(['251220261', '2026-12-25'])('leaves «%s» as it was pasted', (text) => {
    expect(applyMask(DAY, text)).toBe(text);
  });

  test('shows as much as has been typed, and the part that was begun', () => {
    const typed = ['2', '25', '25.', '251', '25.12 '].map((text) => applyMask(DAY, text));
    expect(typed).toEqual(['2', '25', '25.', '25.1', '25.12 ']);
    expect(type('(000) 00', '12345')).toBe('(123) 45');
  });

  test('loses no digit and no letter, and changes nothing twice', () => {
    const masks = fc.constantFrom(DAY, '(000) 00-00', '0', '00 000 №0');
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789 .-/(абв'), maxLength: 16 });
    fc.assert(
      fc.property(masks, texts, (mask, text) => {
        const shaped = applyMask(mask, text);
        expect(shaped.replace(/[^\dа-я]/g, '')).toBe(text.replace(/[^\dа-я]/g, ''));
        expect(applyMask(mask, shaped)).toBe(shaped);
      }),
      { numRuns: 1000 },
    );
  });

  test('is zeros with signs between them, and means something to its own type alone', () => {
    expect(['', DAY, 'none', '(000) 00'].map(isMask)).toEqual([true, true, true, true]);
    expect(['АА-00', '99.99', '...', '<0>', `${'0'.repeat(41)}`].map(isMask)).toEqual(
      Array(5).fill(false),
    );
    expect(maskOf('phone', DAY) + maskOf('text', 'none') + maskOf('number', DAY)).toBe('');
    expect([maskOf('phone', 'none'), maskOf('text', DAY)]).toEqual(['none', DAY]);
  });
});
