import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainToUnicode } from 'node:url';
import { emailKey, loginSchema, normaliseEmail, readableDomain, writeEmail } from '#contract';
import { decodePunycode } from '../../../contract/base/text/punycode';
import { readFieldValue } from '../../../contract/lead-field/field-value';

const email = (text: string) => loginSchema.safeParse({ email: text, password: 'x' });

describe('an e-mail', () => {
  test.each([
    ['Анна@почта.рф', 'анна@почта.рф'],
    ['info@xn--80a1acny.xn--p1ai', 'info@почта.рф'],
    ['info@XN--80A1ACNY.xn--p1ai', 'info@почта.рф'],
    ['info@ПОЧТА.РФ.', 'info@почта.рф'],
    ['info@sub.xn--80a1acny.xn--p1ai', 'info@sub.почта.рф'],
    ['info@bücher.example', 'info@bücher.example'],
    ['info@xn--bcher-kva.example', 'info@bücher.example'],
    ['d’arc@firma.ru', "d'arc@firma.ru"],
    ["d'arc@firma.ru", "d'arc@firma.ru"],
    ['d´arc@firma.ru', "d'arc@firma.ru"],
    ['d`arc@firma.ru', "d'arc@firma.ru"],
    ['d‛arc@firma.ru', "d'arc@firma.ru"],
    ['dʼarc@firma.ru', "d'arc@firma.ru"],
    ['ＩＮＦＯ＠firma.ru', 'info@firma.ru'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(email(typed).data?.email).toBe(stored);
    expect(writeEmail(typed).toLowerCase()).toBe(stored);
    const value = readFieldValue({ label: 'E-mail', type: 'email', required: true }, [typed]);
    expect([value.error, value.value.toLowerCase()]).toEqual([null, stored]);
  });

  test('has one key, whichever browser has sent it', () => {
    for (const typed of ['Info@почта.рф', 'info@xn--80a1acny.xn--p1ai', ' INFO@ПОЧТА.рф ']) {
      expect(normaliseEmail(typed)).toBe('info@xn--80a1acny.xn--p1ai');
    }
    expect(normaliseEmail('D’Arc@Firma.ru')).toBe("d'arc@firma.ru");
  });

  test.each([
    'a@xn--.ru',
    'a@xn--99999999.ru',
    'a@xn--a-ecp.ru',
    'a@b:80',
    'a@почта/рф',
    'a@[::1]',
    'a@1.2',
  ])('makes no other address of %s', (typed) => {
    expect(writeEmail(typed)).toBe(typed);
    expect(normaliseEmail(typed)).toBe(typed);
  });

  test('that has no key is refused', () => {
    for (const typed of ['d¨arc@firma.ru', 'd¸arc@firma.ru', 'anna@fir˘ma.ru']) {
      expect(normaliseEmail(typed)).toBeNull();
      const said = email(typed).error?.issues.map(({ message }) => message);
      expect(said).toEqual(['Укажите e-mail, например ivan@company.ru']);
      const value = readFieldValue({ label: 'E-mail', type: 'email', required: true }, [typed]);
      expect(value.error).toMatch(/^Укажите e-mail/);
    }
  });

  test('has a key whenever it is taken', () => {
    const signs = fc.string({
      unit: fc.constantFrom(..."ab.'’´`‛¨¸¯˘ʼ′＇＠ßŁﬁ\u200b "),
      maxLength: 8,
    });
    fc.assert(
      fc.property(signs, signs, (local, domain) => {
        const { success, data } = email(`${local}@${domain}.ru`);
        if (!success) return;
        expect(normaliseEmail(data.email)).not.toBeNull();
        expect(writeEmail(data.email)).toBe(data.email);
      }),
    );
  });

  test.each(['anna', 'a b@firma.ru', '@firma.ru', 'anna@', '', '<i>@firma.ru', '"a"@firma.ru'])(
    'is refused with words where it is none: %s',
    (typed) => {
      expect(email(typed).error?.issues[0]?.message).toMatch(/^Укажите e-mail/);
    },
  );

  test.each([
    'no@mail.ru',
    'NO@mail.ru',
    'нет@нет.рф',
    'net@net.ru',
    'none@firma.ru',
    'noemail@gmail.com',
    'no-email@firma.ru',
    'noreply@firma.ru',
    'нету@mail.ru',
    'Нету@почта.рф',
    'netu@mail.ru',
    'net-pochty@firma.ru',
    'нет_почты@mail.ru',
    'noname@mail.ru',
    'почта@mail.ru',
    'йцукен@mail.ru',
    'test@test.ru',
    'test1@yandex.ru',
    'mail@mail.ru',
    'a@a.ru',
    'aaa@mail.ru',
    '1@1.ru',
    '123@mail.ru',
    '12345@ya.ru',
    'qwerty@mail.ru',
  ])('%s identifies nobody', (typed) => {
    expect(normaliseEmail(typed)).not.toBeNull();
    expect(emailKey(typed)).toBeNull();
  });

  test.each([
    'nora@mail.ru',
    'netti@mail.ru',
    'test@firma.ru',
    'mail@firma.ru',
    'ikea@ikea.ru',
    '1972@mail.ru',
    'noel@mail.ru',
    'netushkin@mail.ru',
    'нетунаева@mail.ru',
    'nonna@mail.ru',
    'no.vikova@mail.ru',
    'почта@firma.ru',
    'anna@test.ru',
  ])('%s is somebody', (typed) => {
    expect(emailKey(typed)).toBe(typed);
  });
});

describe('Punycode', () => {
  test('is read as the platform reads it', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcxyz019абвщыяßüñ漢字'),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(letters, (text) => {
        const ascii = new URL(`http://${text}.example`).hostname;
        expect(readableDomain(ascii)).toBe(domainToUnicode(ascii));
      }),
      { numRuns: 1000 },
    );
  });

  test('never fails', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(() => decodePunycode(text)).not.toThrow();
      }),
    );
  });
});
