import { isInn } from '../company/inn';
import type { RequisiteName, Requisites } from './requisites';

const digitsOf = (text: string) => Array.from(text, Number);

/** Whether the last digit of an ОГРН (13 digits) or ОГРНИП (15) is right. */
export const isOgrnSound = (ogrn: string): boolean =>
  (Number(ogrn.slice(0, -1)) % (ogrn.length - 2)) % 10 === Number(ogrn.at(-1));

const ACCOUNT_WEIGHTS = [7, 1, 3];

/**
 * Whether the key of an account fits its bank (Bank of Russia, order of 08.09.1997 № 515).
 * @param bank three digits
 */
const fitsBank = (bank: string, account: string) =>
  digitsOf(bank + account).reduce(
    (sum, digit, index) => sum + (((ACCOUNT_WEIGHTS[index % 3] ?? 0) * digit) % 10),
    0,
  ) %
    10 ===
  0;

/** Whether a settlement account belongs to the bank of a БИК. */
export const isAccountSound = (account: string, bic: string): boolean =>
  fitsBank(bic.slice(-3), account);

/** Whether a correspondent account belongs to the bank of a БИК. */
export const isCorrAccountSound = (account: string, bic: string): boolean =>
  fitsBank(`0${bic.slice(4, 6)}`, account);

/**
 * Finds likely typing errors in requisites of the right length. A warning only: banks and registers differ.
 */
export function requisiteDoubts({
  inn,
  ogrn,
  bic,
  account,
  corr_account: corr,
}: Pick<Requisites, 'inn' | 'ogrn' | 'bic' | 'account' | 'corr_account'>): Partial<
  Record<RequisiteName, string>
> {
  const isMistyped = 'Похоже на опечатку: не сходится контрольная цифра';
  const isOther = 'Похоже на опечатку: не подходит к БИК';
  return {
    ...(inn && !isInn(inn) && { inn: isMistyped }),
    ...(ogrn && !isOgrnSound(ogrn) && { ogrn: isMistyped }),
    ...(account && bic && !isAccountSound(account, bic) && { account: isOther }),
    ...(corr && bic && !isCorrAccountSound(corr, bic) && { corr_account: isOther }),
  };
}
