import { dropInvisible, type Requisites } from '#contract';

/**
 * Limits of ГОСТ Р 56042-2014: characters of the values, bytes of the block of the five that are required.
 */
const LONGEST_NAME = 160;
const LONGEST_BANK = 45;
export const LONGEST_PURPOSE = 160;
const REQUIRED_BYTES = 300;

/**
 * Removes characters that would break the code: `|` separates its values, and invisible ones come with pasted
 * text.
 */
export const plainValue = (text: string) =>
  dropInvisible(text)
    .replaceAll(/[|\s]+/gu, ' ')
    .trim();
const cut = (text: string, characters: number) =>
  [...plainValue(text)].slice(0, characters).join('');

/** Requisites required for a payment. */
const REQUIRED = ['account', 'bank_name', 'bic', 'corr_account'] as const;

export interface QrPayment {
  /** Kopecks. */
  amount: number;
  /** The purpose. */
  purpose: string;
}

/**
 * The payment code that a bank's application reads, by ГОСТ Р 56042-2014, in UTF-8 (`ST00012`). Where the
 * block of required values is too long, the company goes by its short name, and by the beginning of that.
 * @returns null where a required value is missing
 */
export function paymentQr(requisites: Requisites, { amount, purpose }: QrPayment): string | null {
  const { legal_name, short_name, inn, kpp } = requisites;
  const names = [legal_name, short_name].filter((name) => name !== null && name !== '');
  const values = REQUIRED.map((name) => requisites[name]);
  if (names.length === 0 || values.some((value) => !value)) return null;
  const [account = '', bank = '', bic = '', corr = ''] = values.map((value) =>
    plainValue(value ?? ''),
  );
  const required = (name: string) =>
    [
      `Name=${name}`,
      `PersonalAcc=${account}`,
      `BankName=${cut(bank, LONGEST_BANK)}`,
      `BIC=${bic}`,
      `CorrespAcc=${corr}`,
    ].join('|');
  const fits = (name: string) => Buffer.byteLength(required(name)) <= REQUIRED_BYTES;
  const whole = names.map((name) => cut(name ?? '', LONGEST_NAME));
  let name = whole.find(fits) ?? whole.at(-1) ?? '';
  while (!fits(name)) name = [...name].slice(0, -1).join('');
  return [
    'ST00012',
    required(name),
    `Sum=${amount}`,
    `Purpose=${cut(purpose, LONGEST_PURPOSE)}`,
    ...(inn ? [`PayeeINN=${inn}`] : []),
    ...(kpp ? [`KPP=${kpp}`] : []),
  ].join('|');
}
