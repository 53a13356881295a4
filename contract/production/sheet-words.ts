import type { SheetChange } from './sheet';

/** A difference in words: «Окно 3 было 2000×1800, стало 2000×1850», «Окно 3, плёнка: было …, стало …». */
export function sheetChangeSentence({ item, label, was, now }: SheetChange): string {
  if (label === null && was === null) return `${item} добавили`;
  if (label === null && now === null) return `${item} убрали`;
  const fact = label === null ? item : `${item}, ${label.toLowerCase()}:`;
  if (was === null) return `${fact} добавили ${now ?? ''}`;
  return now === null ? `${fact} было ${was}, теперь нет` : `${fact} было ${was}, стало ${now}`;
}

/** How the shop reaches the sheet that the QR is printed on. @param origin of the product, without a slash */
export const shopAddress = (origin: string, orderId: number, digest: string) =>
  `${origin}/order/${orderId}?mode=shop&sheet=${digest}`;
