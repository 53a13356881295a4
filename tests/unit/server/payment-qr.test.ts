import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_REQUISITES } from '#contract';
import { paymentQr } from '../../../server/documents/content/payment-qr';

const OURS = {
  ...NO_REQUISITES,
  legal_name: 'ООО «Веранда»',
  inn: '7707083893',
  kpp: '770701001',
  bank_name: 'ПАО Сбербанк',
  bic: '044525225',
  account: '40702810900000000001',
  corr_account: '30101810400000000225',
};
const WHOLE =
  'ST00012|Name=ООО «Веранда»|PersonalAcc=40702810900000000001|BankName=ПАО Сбербанк|BIC=044525225' +
  '|CorrespAcc=30101810400000000225|Sum=1010150|Purpose=Оплата по счёту № С-5 от 27.11.2026' +
  '|PayeeINN=7707083893|KPP=770701001';
const PAYMENT = { amount: 1_010_150, purpose: 'Оплата по счёту № С-5 от 27.11.2026' };

test('a payment is told by the fields of the standard, in their order, the sum in kopecks', () => {
  expect(paymentQr(OURS, PAYMENT)).toBe(WHOLE);
});

test('without something that a bank cannot do without there is no code', () => {
  for (const name of ['legal_name', 'bank_name', 'bic', 'account', 'corr_account'] as const) {
    expect(paymentQr({ ...OURS, [name]: null }, PAYMENT), name).toBeNull();
  }
  // Whoever has no KPP is paid without it.
  expect(paymentQr({ ...OURS, kpp: null, inn: null }, PAYMENT)).toBe(
    WHOLE.replace('|PayeeINN=7707083893|KPP=770701001', ''),
  );
});

test('a name that is too long gives way to the short one, and to its beginning', () => {
  const long = `Общество с ограниченной ответственностью «${'Веранда '.repeat(14)}»`;
  expect(paymentQr({ ...OURS, legal_name: long, short_name: 'ООО «В»' }, PAYMENT)).toContain(
    '|Name=ООО «В»|',
  );
  expect(paymentQr({ ...OURS, legal_name: long }, PAYMENT)).toContain('|Name=Общество с огран');
});

test('signs that nobody sees of a pasted text are left out', () => {
  const pasted = {
    ...OURS,
    legal_name: '\u202eООО\u00a0«Ве\u00adранда»\u200b',
    bank_name: 'ПАО\n\u0007Сбербанк',
  };
  expect(paymentQr(pasted, PAYMENT)).toBe(WHOLE);
});

test('whatever is written, every value keeps to its limits and none makes a field of its own', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });
  const words = text.filter((each) => each.replaceAll(/[|\s]/gu, '') !== '');
  fc.assert(
    fc.property(words, words, words, text, (legal_name, short_name, bank_name, purpose) => {
      const ours = { ...OURS, legal_name, short_name, bank_name };
      const parts = (paymentQr(ours, { amount: 1, purpose }) ?? '').split('|');
      expect(parts).toHaveLength(10);
      const values = parts.slice(1).map((part) => part.slice(part.indexOf('=') + 1));
      const [name = '', , bank = ''] = values;
      expect([...name].length).toBeLessThanOrEqual(160);
      expect([...bank].length).toBeLessThanOrEqual(45);
      expect([...(values[6] ?? '')].length).toBeLessThanOrEqual(160);
      expect(Buffer.byteLength(parts.slice(1, 6).join('|'))).toBeLessThanOrEqual(300);
      expect(parts.map((part) => part.split('=')[0])).toEqual([
        'ST00012',
        ...['Name', 'PersonalAcc', 'BankName', 'BIC', 'CorrespAcc', 'Sum', 'Purpose'],
        ...['PayeeINN', 'KPP'],
      ]);
    }),
  );
});
