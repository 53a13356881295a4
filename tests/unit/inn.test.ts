import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInn } from '../../contract/company/inn';
import { companyProfilePatchSchema } from '../../contract';

describe('a taxpayer’s number', () => {
  test.each(['7707083893', '7736050003', '500100732259', '526317984689'])('%s is one', (inn) => {
    expect(isInn(inn)).toBe(true);
  });

  test.each(['1234567890', '0000000000', '770708389', '77070838930', '7707083894', '', 'abc'])(
    '%s is none',
    (inn) => {
      expect(isInn(inn)).toBe(false);
    },
  );

  test('notices every single digit that was typed wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('7707083893', '500100732259'),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (inn, place, shift) => {
          const at = place % inn.length;
          const wrong = String((Number(inn[at]) + shift) % 10);
          // A remainder of ten is written as nought, so one digit in eleven may go unseen in the sum itself.
          const typed = inn.slice(0, at) + wrong + inn.slice(at + 1);
          expect(typed === inn || !isInn(typed) || at < inn.length - 2).toBe(true);
        },
      ),
    );
  });

  test('may be typed with spaces, and may be left out', () => {
    expect(companyProfilePatchSchema.parse({ inn: ' 7707 083893 ' })).toEqual({
      inn: '7707083893',
    });
    expect(companyProfilePatchSchema.parse({ inn: '' })).toEqual({ inn: '' });
    expect(companyProfilePatchSchema.safeParse({ inn: '1234567890' }).error?.issues).toMatchObject([
      { path: ['inn'], message: 'Проверьте ИНН' },
    ]);
  });
});
