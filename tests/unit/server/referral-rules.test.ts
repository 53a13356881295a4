import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf } from '../../../server/referrals/accrue';
import { chooseTouch } from '../../../server/referrals/credit-referral';
import { sortOut } from '../../../server/referrals/pay-rewards';

const AT = new Date('2026-03-10T09:00:00.000Z');
const DAY_MS = 86_400_000;
const ago = (milliseconds: number) => new Date(AT.getTime() - milliseconds).toISOString();

describe('a share of a payment', () => {
  test.each([
    [100_000, 500, 5000],
    // Half a kopeck goes up, less than half goes down.
    [50, 100, 1],
    [49, 100, 0],
    [150, 100, 2],
    [999_999_999, 10_000, 999_999_999],
  ])('of %i kopecks at %i hundredths of a percent is %i', (amount, points, share) => {
    expect(shareOf(amount, points)).toBe(share);
  });
});

describe('the touch that counts', () => {
  const owners = new Map([
    ['SHORT', { windowDays: 1 }],
    ['LONG', { windowDays: 30 }],
  ]);
  const choose = (...touches: [ref: string, age: number][]) =>
    chooseTouch(
      touches.map(([ref, age]) => ({ ref, at: ago(age) })),
      owners,
      AT,
    )?.touch.ref;

  test('is the earliest that is not older than its window, to the millisecond', () => {
    expect(choose(['LONG', DAY_MS], ['short', DAY_MS + 1])).toBe('LONG');
    expect(choose(['LONG', DAY_MS - 1], ['short', DAY_MS])).toBe('short');
    expect(choose(['SHORT', 2 * DAY_MS])).toBeUndefined();
  });

  test('is one of an unknown code only where no known one counts', () => {
    expect(choose(['stray', DAY_MS], ['LONG', 0])).toBe('LONG');
    expect(choose(['stray', DAY_MS], ['SHORT', 2 * DAY_MS], ['other', 0])).toBe('stray');
    expect(choose()).toBeUndefined();
  });
});

describe('a payout', () => {
  const entry = fc.record({
    referralId: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
    status: fc.constantFrom('accrued', 'confirmed', 'paid', 'cancelled'),
  });

  test('pays what is chosen or says why not, never less than nothing to anybody', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.func(fc.boolean()), (drawn, isChosen) => {
        const all = drawn.map((one, index) => ({ ...one, id: index + 1 }));
        const ids = all.filter(({ id }) => isChosen(id)).map(({ id }) => id);
        // As the database answers: the chosen ones, and the returns that are due.
        const referrals = new Set(
          all.filter(({ id }) => ids.includes(id)).map(({ referralId }) => referralId),
        );
        const found = all.filter(
          ({ id, amount, status, referralId }) =>
            ids.includes(id) || (amount < 0 && status === 'confirmed' && referrals.has(referralId)),
        );
        const { paid, failed } = sortOut(ids, found);
        const paidIds = paid.map(({ id }) => id);
        expect(new Set(paidIds).size).toBe(paidIds.length);
        for (const id of ids) {
          expect(
            [paidIds.includes(id), failed.some((one) => one.id === id)].filter(Boolean),
          ).toEqual([true]);
        }
        for (const referral of referrals) {
          const theirs = paid.filter(({ referralId }) => referralId === referral);
          expect(theirs.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(0);
        }
        expect(paid.every(({ status }) => status === 'confirmed')).toBe(true);
      }),
    );
  });
});
