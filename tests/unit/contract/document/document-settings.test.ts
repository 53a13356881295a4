import { expect, test } from 'vitest';
import {
  documentSettingsPatchSchema,
  fillPlaceholders,
  isAccountSound,
  isCorrAccountSound,
  isOgrnSound,
  patternFault,
  requisiteDoubts,
  TEXT_PLACEHOLDERS,
  unknownPlaceholder,
} from '#contract';

const SOUND = {
  inn: '7707083893',
  ogrn: '1027700132195',
  bic: '044525225',
  account: '40702810900000000001',
  corr_account: '30101810400000000225',
};
/** The account of that bank that has the right key. */
const account = Array.from({ length: 10 }, (_none, key) => `40702810${key}00000000001`).find(
  (one) => isAccountSound(one, SOUND.bic),
);

test('numbers of a real bank are sound, with one digit mistyped they are not', () => {
  expect(isOgrnSound(SOUND.ogrn)).toBe(true);
  expect(isOgrnSound('1027700132196')).toBe(false);
  expect(isOgrnSound('304500116000157')).toBe(true);
  expect(isOgrnSound('304500116000158')).toBe(false);
  expect(isCorrAccountSound(SOUND.corr_account, SOUND.bic)).toBe(true);
  expect(isCorrAccountSound('30101810400000000226', SOUND.bic)).toBe(false);
  expect(isCorrAccountSound(SOUND.corr_account, '044030653')).toBe(false);
});

test('what looks mistyped is told at its field, and what is not there is not', () => {
  expect(account).toBeDefined();
  const sound = { ...SOUND, account: account ?? null };
  expect(requisiteDoubts(sound)).toEqual({});
  const none = { inn: null, ogrn: null, bic: null, account: null, corr_account: null };
  expect(requisiteDoubts(none)).toEqual({});
  // Of which bank it is, nobody knows.
  expect(requisiteDoubts({ ...none, account: '40702810900000000001' })).toEqual({});
  const mistyped = { ...sound, inn: '7707083894', ogrn: '1027700132196', bic: '044525974' };
  expect(Object.keys(requisiteDoubts(mistyped))).toEqual(
    expect.arrayContaining(['inn', 'ogrn', 'account']),
  );
});

test('words in braces are filled in once, and one that is unknown is named', () => {
  expect(fillPlaceholders('{клиент}: {сумма}', { клиент: '{сумма}', сумма: '5' })).toBe(
    '{сумма}: 5',
  );
  expect(unknownPlaceholder('{клиент}, {срок}', TEXT_PLACEHOLDERS)).toBeNull();
  expect(unknownPlaceholder('{клиент} {имя}', TEXT_PLACEHOLDERS)).toBe('{имя}');
  expect(unknownPlaceholder('до {срок', TEXT_PLACEHOLDERS)).toBe('{');
});

test('a pattern makes one number, and says what it lacks', () => {
  expect(patternFault('КП-{номер}', false)).toBeNull();
  expect(patternFault('{год}/{номер}', true)).toBeNull();
  expect(patternFault('КП', false)).toMatch('{номер}');
  expect(patternFault('КП-{номер}', true)).toMatch('{год}');
  expect(patternFault('{номер}-{дата}', false)).toBe('Неизвестная подстановка {дата}');
  // 1 of 2027 and 12 of 027 would be called alike.
  expect(patternFault('{номер}{год}', false)).not.toBeNull();
});

test('numbers are kept as their digits, however they are grouped', () => {
  const read = documentSettingsPatchSchema.parse({
    requisites: { inn: '77 0708 3893', corr_account: '3010 1810-4000 0000 0225', kpp: '' },
  });
  expect(read.requisites).toMatchObject({ inn: '7707083893', kpp: '' });
  expect(read.requisites?.corr_account).toBe(SOUND.corr_account);
});
