const KOPECKS = 100;

const ROUBLES = /* @__PURE__ */ new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const WITH_KOPECKS = /* @__PURE__ */ new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
});

/** For a cell of a spreadsheet or a text that formats it itself. @param kopecks whole */
export const inRoubles = (kopecks: number): number => kopecks / KOPECKS;

/** «1 500 ₽», «1 500,50 ₽», «−1 500 ₽». @param kopecks whole */
export const formatMoney = (kopecks: number): string =>
  (kopecks % KOPECKS === 0 ? ROUBLES : WITH_KOPECKS)
    .format(inRoubles(kopecks))
    // Some browsers write a hyphen.
    .replace('-', '−');

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
  `${(basisPoints / 100).toLocaleString('ru-RU', { maximumFractionDigits: 2 })}\u00a0%`;
