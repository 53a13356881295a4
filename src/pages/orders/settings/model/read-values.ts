import { readSize } from '@/entities/orders/price-list';
import { dropInvisible, formatNumber, moneyText, readMoney, readPercent } from '@/shared/lib/text';

/** The typed text as a value, or its fault. */
type Reading<Value> = { value: Value } | { fault: string };

/** How a value is typed and shown: texts in the units of people, values in those of the document. */
export interface Notation<Value> {
  write: (value: Value) => string;
  read: (text: string) => Reading<Value>;
}
type Numbers = Notation<number>;

/** The most a price may be, in kopecks. */
export const HIGHEST_PRICE = 10_000_000;
/** Hundredths in a whole: of a percent, of a square metre. */
const HUNDRED = 100;
const PRICE_WORDS = 'Укажите цену от 0 до 100 000 ₽';

const orFault = (value: number | null, fault: string): Reading<number> =>
  value === null ? { fault } : { value };

/** Roubles as they are typed, or come out of another program: «1 600,00 ₽», «1600 р.»; null: no price. */
export function readPrice(text: string): number | null {
  const price = readMoney(text);
  return price !== null && price <= HIGHEST_PRICE ? price : null;
}

/** A price in roubles, kept in kopecks. */
export const PRICE: Numbers = {
  write: moneyText,
  read: (text) => orFault(readPrice(text), PRICE_WORDS),
};

/** A price that may be absent: an empty field. */
export const PRICE_OR_NONE: Notation<number | null> = {
  write: (price) => (price === null ? '' : moneyText(price)),
  read: (text) => (text.trim() === '' ? { value: null } : PRICE.read(text)),
};

/** A number between two others. @param unit stands in the refusal behind the numbers */
const between = (
  { least, most, unit }: { least: number; most: number; unit: string },
  read: (text: string) => number | null,
): Numbers => ({
  write: String,
  read(text) {
    const value = read(text);
    if (value !== null && value >= least && value <= most) return { value };
    return {
      fault: `От ${formatNumber(least)} до ${formatNumber(most)}${unit && `\u00a0${unit}`}`,
    };
  },
});

/** A whole number. @param unit stands in the refusal behind the numbers */
export const wholeFrom = (least: number, most: number, unit = ''): Numbers =>
  between({ least, most, unit }, (text) => {
    const typed = dropInvisible(text).replaceAll(/\s/gu, '');
    return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  });

/** Whole millimetres, which may be typed with another unit: «300», «30 см». */
export const millimetresFrom = (least: number, most: number): Numbers =>
  between({ least, most, unit: 'мм' }, (text) => {
    const size = readSize(text, 'labelled_mm');
    const isWhole = size?.unit !== 'мм' || !/[.,]\d/.test(text);
    return size && isWhole ? size.mm : null;
  });

/** Hundredths as people type them: «12,5». */
const hundredthsText = (value: number) => String(value / HUNDRED).replace('.', ',');

const hundredths = (most: number, unit: string): Numbers => ({
  write: hundredthsText,
  read(text) {
    const value = readPercent(text);
    const isWithin = value !== null && value <= most;
    return orFault(isWithin ? value : null, `От 0 до ${formatNumber(most / HUNDRED)}\u00a0${unit}`);
  },
});

/** A percent, kept in hundredths of one. @param most in hundredths of a percent */
export const percentUpTo = (most: number): Numbers => hundredths(most, '%');
/** Square metres, kept in hundredths of one. */
export const AREA: Numbers = hundredths(100_000, 'м²');
export const BAND_AREA: Numbers = hundredths(100_000_000, 'м²');

/** A percent that may be absent. @param most in hundredths of a percent */
export const percentOrNone = (most: number): Notation<number | null> => ({
  write: (value) => (value === null ? '' : hundredthsText(value)),
  read: (text) => (text.trim() === '' ? { value: null } : percentUpTo(most).read(text)),
});

/** A name of up to a hundred characters. */
export const NAME: Notation<string> = {
  write: (name) => name,
  read: (text) => (text.trim() === '' ? { fault: 'Укажите название' } : { value: text.trim() }),
};

/**
 * The most that prices are raised by at once, and what a change has to stay below, or nothing would be left
 * of them.
 */
const MOST_MORE_BP = 100_000;
const ALL_BP = 10_000;

/** A change in percent with its sign: «10», «+7,5 %», «−5». The value is in hundredths of a percent. */
export function readPercentChange(text: string): Reading<number> {
  const typed = text.trim().replace(/^[−–]/, '-').replace(/^\+/, '');
  const isLess = typed.startsWith('-');
  const size = readPercent(isLess ? typed.slice(1) : typed);
  if (size === null || size === 0) return { fault: 'Впишите процент, например 10 или −5' };
  if (isLess && size >= ALL_BP) return { fault: 'Снизить можно меньше чем на 100\u00a0%' };
  if (size > MOST_MORE_BP) return { fault: 'Повысить можно не больше чем на 1\u00a0000\u00a0%' };
  return { value: isLess ? -size : size };
}
