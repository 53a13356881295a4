import { formatHundredths } from './number-text';

const KOPECKS = 100;

/** For a cell of a spreadsheet or a text that formats it itself. @param kopecks whole */
export const inRoubles = (kopecks: number): number => kopecks / KOPECKS;

/** «1 500 ₽», «1 500,50 ₽», «−1 500 ₽». @param kopecks whole */
export const formatMoney = (kopecks: number): string =>
  `${formatHundredths(kopecks, kopecks % KOPECKS !== 0).replace('-', '−')}\u00a0₽`;

/**
 * What a person has typed as an amount of roubles: «1 500», «1500,5», «1 500.50 ₽».
 * @returns kopecks; null where it is no amount
 */
export function readMoney(text: string): number | null {
  const bare = text.replaceAll(/[\s₽]|руб\.?/giu, '').replace(',', '.');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(bare)) return null;
  const [roubles = '0', kopecks = ''] = bare.split('.');
  return Number(roubles) * KOPECKS + Number(kopecks.padEnd(2, '0'));
}

/** Kopecks as a person types them: «1500», «1500,50». */
export const moneyText = (kopecks: number): string =>
  kopecks % KOPECKS === 0
    ? String(kopecks / KOPECKS)
    : (kopecks / KOPECKS).toFixed(2).replace('.', ',');

/** «10 %», «2,5 %». @param basisPoints hundredths of a percent */
export const formatPercent = (basisPoints: number): string =>
  `${formatHundredths(basisPoints, false)}\u00a0%`;
