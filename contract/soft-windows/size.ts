/** A size as it was typed and read. */
export interface ReadSize {
  mm: number;
  /** In which unit the number was taken. */
  unit: 'мм' | 'см' | 'м';
  /** What a bare number of that size may have meant instead, in millimetres. */
  offer_mm: number | null;
}

const MM: Record<ReadSize['unit'], number> = { мм: 1, см: 10, м: 1000 };
const UNITS: Record<string, ReadSize['unit']> = {
  мм: 'мм',
  mm: 'мм',
  см: 'см',
  cm: 'см',
  м: 'м',
  m: 'м',
};
/** Bare numbers below are metres. */
const METRES_BELOW = 20;
/** Bare whole numbers from here are millimetres. */
const MM_FROM = 200;
/** A size in centimetres of a human hand is below: such a bare number in millimetres is doubted. */
const DOUBTED_BELOW = 1000;

/**
 * Reads a size as people type it: with a unit as said; bare, below 20 metres, from 20 to 199 or with a fraction
 * centimetres, from 200 millimetres («210» with the offer of 2 100). Comma, dot and spaces are understood; half a
 * millimetre goes up.
 * @returns null where the text is no size
 */
export function readSize(typed: string): ReadSize | null {
  const text = typed.toLowerCase().replace(/\s/g, '');
  const match = /^(\d{1,9})(?:[.,](\d{1,9}))?(мм|mm|см|cm|м|m)?$/.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = '', said] = match;
  const isWhole = /^0*$/.test(fraction);
  const number = Number(whole);
  const bare = number < METRES_BELOW ? 'м' : number < MM_FROM || !isWhole ? 'см' : 'мм';
  const unit = (said !== undefined && UNITS[said]) || bare;
  // In whole parts of the last typed digit: 0,0005 м is half a millimetre, and no binary fraction of it.
  const scale = 10n ** BigInt(fraction.length);
  const parts = BigInt(whole + fraction) * BigInt(MM[unit]);
  const mm = Number((2n * parts + scale) / (2n * scale));
  const isDoubted = said === undefined && unit === 'мм' && number < DOUBTED_BELOW;
  return { mm, unit, offer_mm: isDoubted ? mm * 10 : null };
}
