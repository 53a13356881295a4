import { dropInvisible } from './invisible';
import { formatHundredths, readHundredths } from './number-text';

const KOPECKS = 100;

/** For a cell of a spreadsheet or a text that formats it itself. @param kopecks whole */
export const inRoubles = (kopecks: number): number => kopecks / KOPECKS;

/** «1 500 ₽», «1 500,50 ₽», «−1 500 ₽». @param kopecks whole; null, hidden from the person: «—» */
export const formatMoney = (kopecks: number | null): string =>
  kopecks === null
    ? '—'
    : `${formatHundredths(kopecks, kopecks % KOPECKS !== 0).replace('-', '−')}\u00a0₽`;

const ROUBLES = String.raw`(?:₽|руб(?:л(?:ь|я|и|ей))?\.?|rub|[рp]\.?)`;
const CURRENCY = new RegExp(`^${ROUBLES}|${ROUBLES}$`, 'iu');
const WITH_KOPECKS = new RegExp(`^(.+?)${ROUBLES}(\\d{1,2})(?:коп(?:еек|ейка|ейки)?|к)\\.?$`, 'iu');

/**
 * Reads an amount of roubles as people or other programs write it: «1 500», «1500,5», «1 500.50 ₽»,
 * «1'500 р.», «1 500 рублей», «1 500 руб. 50 коп.».
 * @returns kopecks; null where it is no amount
 */
export function readMoney(text: string): number | null {
  const bare = dropInvisible(text).replaceAll(/\s/gu, '');
  const [, roubles, kopecks = ''] = WITH_KOPECKS.exec(bare) ?? [];
  if (roubles !== undefined) return readHundredths(`${roubles},${kopecks.padStart(2, '0')}`);
  return readHundredths(bare.replace(CURRENCY, ''));
}

/**
 * Reads a typed percentage: «10», «12,5 %».
 * @returns hundredths of a percent; null where it is no percentage
 */
export const readPercent = (text: string): number | null =>
  readHundredths(dropInvisible(text).replace(/\s*%\s*$/u, ''));

/** Kopecks as a person types them: «1500», «1500,50». */
export const moneyText = (kopecks: number): string =>
  kopecks % KOPECKS === 0
    ? String(kopecks / KOPECKS)
    : (kopecks / KOPECKS).toFixed(2).replace('.', ',');

/** «10 %», «2,5 %». @param basisPoints hundredths of a percent */
export const formatPercent = (basisPoints: number): string =>
  `${formatHundredths(basisPoints, false)}\u00a0%`;
