import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPhone,
  normaliseEmail,
  normalisePhone,
  normalisePhones,
  phoneKey,
  samePhone,
} from '#contract';

const PAIRS = process.env['DEEP'] === '1' ? 10_000 : 1000;

const ONE_PERSON = [
  '+79123456789',
  '+7 912 345-67-89',
  '+7 (912) 345-67-89',
  '+7(912)3456789',
  '+7-912-345-67-89',
  '+7.912.345.67.89',
  '+7 912 3456789',
  '+7 912 345 67 89',
  '+ 7 912 345 67 89',
  '89123456789',
  '8 912 345 67 89',
  '8 (912) 345-67-89',
  '8(912)345-67-89',
  '8-912-345-67-89',
  '8.912.345.67.89',
  '8 912 34 56 789',
  '8 9123 456 789',
  '9123456789',
  '912 345 67 89',
  '(912) 345-67-89',
  '912-345-67-89',
  '79123456789',
  '7 912 345-67-89',
  '7(912)345-67-89',
  '+8 912 345-67-89',
  '+89123456789',
  '+7 8 912 345-67-89',
  '+789123456789',
  '789123456789',
  '+779123456789',
  '007 912 345 67 89',
  '8107 912 345 67 89',
  '  +7 912 345 67 89  ',
  '\t8 912 345 67 89\n',
  'тел. 8 912 345-67-89',
  'Тел: +7 912 345 67 89',
  'моб.: 8(912)345 67 89',
  'т. 8-912-345-67-89 (вечером)',
  '+7 912 345‑67‑89',
  '+7 912 345–67–89',
  '+7 912 345-67-89',
  '＋７ ９１２ ３４５ ６７ ８９',
  '8 912 345-67-89 доб. 12',
  '8 912 345-67-89 доб 5',
  '+7 912 345-67-89 ext. 7',
  '+7 912 345-67-89 #123',
  '8 912 345-67-89, 8 495 000-00-00',
  '8 912 345-67-89; +7 495 000 00 00',
  '8 912 345-67-89 или 8 495 000 00 00',
  '79123456789.0',
  '7.9123456789E10',
  '7.9123456789E+10',
  '7,9123456789E+10',
  '79123456789,0',
];

/** The same with other digits beside it. */
const WITH_OTHERS = [
  '8 912 345-67-89 после 18:00',
  'после 18:00 8 912 345-67-89',
  '10:00 912 345 67 89',
  'с 9 до 18 89123456789',
  'с 9 до 18 912 345 67 89',
  '12.05.2024 8 912 345-67-89',
  '+7 912 345-67-89 12',
  '+7 912 345-67-89 8 495 000-00-00',
  '8 912 345-67-89 8 495 000-00-00',
  '8 912 345-67-89 (12)',
  '89123456789*12',
  'Анна: 8 912 345-67-89, муж: 8 913 000-00-00',
  'тел. 24-45-67, моб. 8 912 345-67-89',
  '+7 912 345-67-89 WhatsApp +44 20 7946 0958',
  '8_912_345_67_89',
];

const russian = fc
  .integer({ min: 3_000_000_000, max: 9_999_999_999 })
  .map((number) => String(number));
const notation = fc.constantFrom<(digits: string) => string>(
  (n) => `+7${n}`,
  (n) => `8${n}`,
  (n) => n,
  (n) => `+7 (${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6, 8)}-${n.slice(8)}`,
  (n) => `8 ${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
);

/** No code of a town or an operator begins with 0. */
const NO_RUSSIAN = [
  '050 123 45 67',
  '(050) 123-45-67',
  '0555 123 456',
  '0555123456',
  '+7 050 123 45 67',
  '7 050 123 45 67',
  '8 050 123 45 67',
  '8 095 123-45-67',
  '4276 1234 5678 9012',
  '40817810099910004312',
  '1 1 1 1 '.repeat(4000),
];

describe('normalisePhone', () => {
  test.each([...ONE_PERSON, ...WITH_OTHERS])(
    'knows one number in the notation «%s»',
    (notation) => {
      expect(normalisePhone(notation)).toBe('+79123456789');
    },
  );

  test.each([
    ['+375 29 123-45-67', '+375291234567'],
    ['375291234567', '+375291234567'],
    ['810 375 29 123 45 67', '+375291234567'],
    ['+84 91 234 56 78', '+84912345678'],
    ['8 (495) 123-45-67', '+74951234567'],
    ['8 800 555-35-35', '+78005553535'],
    ['+1 202 555 0123', '+12025550123'],
    ['8 029 123-45-67', '+375291234567'],
    ['80291234567', '+375291234567'],
    ['+8 029 123-45-67', '+375291234567'],
    ['8 (017) 212-34-56', '+375172123456'],
    ['+375 (0)29 123-45-67', '+375291234567'],
    ['8 029 123-45-67 после 18:00', '+375291234567'],
    ['+375 29 123-45-67 доб. 3', '+375291234567'],
    ['+375 29 123-45-67 18', '+375291234567'],
    ['00 44 20 7946 0958', '+442079460958'],
    ['8431234567', '+78431234567'],
    ['843 123-45-67', '+78431234567'],
    ['3421234567', '+73421234567'],
    ['4951234567', '+74951234567'],
    ['+8431234567', '+78431234567'],
    ['+8 (431) 234-567', '+78431234567'],
    ['+82 2 123 4567', '+8221234567'],
  ])('understands %s', (notation, number) => {
    expect(normalisePhone(notation)).toBe(number);
  });

  test.each([
    '',
    '—',
    'нет',
    '12-34-56',
    '112',
    'привет',
    '+',
    '0',
    '+0123456789',
    '1'.repeat(20),
    ...NO_RUSSIAN,
  ])('makes no number up of «%s»', (notation) => {
    expect(normalisePhone(notation)).toBeNull();
  });

  test.each([
    '7.9E+10',
    '7,9E+10',
    '7.9e10',
    '8E+10',
    '+7.9E+10',
    "'7,91235E+10",
    'тел. 7.91235E+10',
    '7.912345678E+10',
    '7.91234567E+10',
    '3.7529E+11',
    '7,9Е+10',
    '7.9E+10; 7.91E+10',
  ])('does not trust the head of a number that a spreadsheet left: «%s»', (notation) => {
    expect(normalisePhone(notation)).toBeNull();
    expect(formatPhone(notation)).toBe(notation);
  });

  test('keeps a number that went through a spreadsheet whole, or takes it for none', () => {
    fc.assert(
      fc.property(
        russian,
        fc.nat({ max: 10 }),
        fc.constantFrom('.', ','),
        fc.constantFrom('E+10', 'e10', 'e+10'),
        (digits, kept, point, power) => {
          const shown = `7${kept > 0 ? point : ''}${digits.slice(0, kept)}${power}`;
          expect(normalisePhone(shown)).toBe(kept === 10 ? `+7${digits}` : null);
        },
      ),
      { numRuns: PAIRS },
    );
  });

  /** Two numbers with nothing in common, or with all digits but one. */
  const pair = fc.oneof(
    fc.tuple(russian, russian),
    fc
      .tuple(russian, fc.nat({ max: 8 }), fc.nat({ max: 9 }))
      .map(([digits, place, digit]): [string, string] => [
        digits,
        `${digits.slice(0, place + 1)}${digit}${digits.slice(place + 2)}`,
      ]),
  );

  test(`tells different numbers apart and knows one in any notation: ${PAIRS} pairs`, () => {
    fc.assert(
      fc.property(pair, notation, notation, ([a, b], writeA, writeB) => {
        const same = normalisePhone(writeA(a)) === normalisePhone(writeB(b));
        expect(same).toBe(a === b);
        expect(normalisePhone(writeA(a))).toBe(normalisePhone(writeB(a)));
      }),
      { numRuns: PAIRS },
    );
  });

  test('leaves a normalised number as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normalisePhone(text);
        if (once !== null) expect(normalisePhone(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('normalisePhones', () => {
  test.each([
    ['8 912 345-67-89, 8 495 123-45-67', ['+79123456789', '+74951234567']],
    ['8 912 345-67-89 8 495 123-45-67', ['+79123456789', '+74951234567']],
    ['Анна 89123456789 муж +375 29 123-45-67', ['+79123456789', '+375291234567']],
    ['12.05.2024 8 912 345-67-89 после 18:00', ['+79123456789']],
    ['нет', []],
  ])('finds all numbers of «%s»', (text, numbers) => {
    expect(normalisePhones(text)).toEqual(numbers);
  });

  test('begins with the number a person is known by', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+789 123-,.()а:') }), (text) => {
        expect(normalisePhones(text)[0] ?? null).toBe(normalisePhone(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('does not get stuck in a long text', () => {
    const text = Array.from({ length: 1500 }, () => '8 912 345-67-89').join(' ');
    expect(normalisePhones(text)).toHaveLength(1500);
  });
});

describe('phoneKey', () => {
  test.each([
    '8 999 999-99-99',
    '+79999999999',
    '88888888888',
    '7 777 777 77 77',
    '1111111111',
    '8 (111) 111-11-11',
    '1234567890',
    '+7 123 456-78-90',
    '8 987 654-32-10',
    '+11111111111',
    '+375 00 000-00-00',
    '+375 99 999-99-99',
    '8 900 000-00-00',
    '+7 (495) 000-00-00',
    '+375 29 000-00-00',
    '+998 90 000-00-00',
  ])('knows nobody by the stub «%s»', (typed) => {
    expect(phoneKey(typed)).toBeNull();
  });

  test.each([
    '+79123456789',
    '+79777777778',
    '+79127777777',
    '+74957777777',
    '+79000000001',
    '+79888888888',
    '+442070000000',
  ])('knows by a real one: %s', (number) => {
    expect(phoneKey(number)).toBe(number);
  });

  test('takes no number that somebody may dial for a stub', () => {
    const code = fc.constantFrom('343', '495', '800', '812', '843', '900', '912', '977', '999');
    const digit = fc.integer({ min: 0, max: 9 });
    const line = fc.oneof(
      fc.tuple(digit, digit, fc.nat({ max: 7 })).map(([most, last, count]) => {
        return `${String(most).repeat(count)}${String(last).repeat(7 - count)}`;
      }),
      fc.stringMatching(/^\d{7}$/),
    );
    fc.assert(
      fc.property(code, line, notation, (of, rest, write) => {
        const isStub = rest === '0000000' || /^(\d)\1{9}$|^9876543210$/.test(of + rest);
        expect(phoneKey(write(of + rest))).toBe(isStub ? null : `+7${of}${rest}`);
      }),
      { numRuns: PAIRS },
    );
  });

  test('shows a stub as any number', () => {
    expect(formatPhone('89999999999')).toBe('+7\u00a0999\u00a0999-99-99');
  });
});

describe('samePhone', () => {
  test('takes notations of one number for the same, and another extension for another', () => {
    const same = ['8 912 345-67-89', '+7 (912) 345-67-89', '9123456789', ' 79123456789, '];
    expect(new Set(same.map(samePhone)).size).toBe(1);
    const extended = ['8 912 345-67-89 доб. 12', '+79123456789 (доб 12)', '89123456789 ДОБ.12'];
    expect(new Set(extended.map(samePhone)).size).toBe(1);
    expect(
      new Set(
        [same[0], extended[0], '89123456789 доб. 13', '8 912 345-67-89 мама'].map((text) =>
          samePhone(text ?? ''),
        ),
      ).size,
    ).toBe(4);
    expect([samePhone('24-45-67'), samePhone('нет')]).toEqual([samePhone('244567'), 'нет']);
  });
});

describe('formatPhone', () => {
  test('writes a Russian number one way, with no-break spaces', () => {
    for (const typed of ONE_PERSON) {
      if (/[\p{L},;#]/u.test(typed)) continue;
      expect(formatPhone(typed), typed).toBe('+7\u00a0912\u00a0345-67-89');
    }
  });

  test.each([
    'тел. 8 912 345-67-89',
    '8 912 345-67-89 доб. 12',
    '912 345-67-89 #12',
    '8 912 345-67-89, 8 913 345-67-89',
    '8 912 345-67-89 (Анна)',
    '8 912 345-67-89 после 18:00',
    '8 912 345-67-89 12',
    '8 029 123-45-67',
    '050 123-45-67',
    '+375 29 123-45-67',
    '24-45-67',
    'звоните вечером',
    '',
  ])('leaves as it is: %s', (typed) => {
    expect(formatPhone(` ${typed} `)).toBe(typed);
  });

  test('does not change what a number says', () => {
    fc.assert(
      fc.property(russian, notation, (number, write) => {
        const typed = write(number);
        expect(normalisePhone(formatPhone(typed))).toBe(normalisePhone(typed));
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('normaliseEmail', () => {
  test('minds neither case nor spaces at the ends', () => {
    expect(normaliseEmail('  Ivan@Example.RU ')).toBe('ivan@example.ru');
  });
  test('makes no address up', () => {
    expect(normaliseEmail('нет')).toBeNull();
  });
});
