import { dropInvisible } from '../base/text/invisible';

type Unit = 'мм' | 'см' | 'м';

/** A size as it was typed and read. */
export interface ReadSize {
  mm: number;
  /** In which unit the number was taken. */
  unit: Unit;
  /** Another reading of a bare number, in millimetres; openings alone have it. */
  offer_mm: number | null;
}

const MM: Record<Unit, number> = { мм: 1, см: 10, м: 1000 };

/** Of an opening: bare numbers below are metres. */
const METRES_BELOW = 20;
/** Of an opening: bare whole numbers from here are millimetres. */
const MM_FROM = 200;
/** A size in centimetres of a human hand is below: such a bare number in millimetres is doubted. */
const DOUBTED_BELOW = 1000;

/**
 * Which lengths are usual where, in millimetres: a bare number is taken in the first unit that leads among
 * them.
 */
const USUAL = {
  fastener_step: { from: 50, to: 1000 },
  skirt: { from: 50, to: 5000 },
  mounting_height: { from: 1000, to: 100_000 },
} as const;

/**
 * The measured length decides how a bare number is read: «100» is 1 000 mm of an opening and 100 mm between
 * fasteners. `labelled_mm`: the label of the field says millimetres.
 */
export type LengthKind = 'opening' | 'labelled_mm' | keyof typeof USUAL;

/** A number and its parts as they are typed: 2,15 is 215 hundredths. */
interface Typed {
  parts: bigint;
  scale: bigint;
  hasFraction: boolean;
}

function typedNumber(whole: string, fraction = ''): Typed {
  // In whole parts of the last typed digit: 0,0005 м is half a millimetre, and no binary fraction of it.
  const scale = 10n ** BigInt(fraction.length);
  return { parts: BigInt(whole + fraction), scale, hasFraction: !/^0*$/.test(fraction) };
}

/** Half a millimetre goes up. */
function millimetres({ parts, scale }: Typed, unit: Unit): number {
  return Number((2n * parts * BigInt(MM[unit]) + scale) / (2n * scale));
}

function bareUnit(typed: Typed, kind: LengthKind): Unit {
  if (kind === 'labelled_mm') return 'мм';
  if (kind === 'opening') {
    const number = Number(typed.parts / typed.scale);
    if (number < METRES_BELOW) return 'м';
    return number < MM_FROM || typed.hasFraction ? 'см' : 'мм';
  }
  const { from, to } = USUAL[kind];
  const isUsual = (unit: Unit) => {
    const mm = millimetres(typed, unit);
    return mm >= from && mm <= to;
  };
  // Fractions of a millimetre are not measured.
  const units: Unit[] = typed.hasFraction ? ['см', 'м', 'мм'] : ['мм', 'см', 'м'];
  return units.find(isUsual) ?? (typed.hasFraction ? 'м' : 'мм');
}

/** Without spaces and what is not seen, with one letter for each unit: «2 метра», «120cm.», «1 М 20 См». */
const plainLength = (typed: string): string =>
  dropInvisible(typed)
    .toLowerCase()
    .replace(/\s/g, '')
    .replaceAll('m', 'м')
    .replaceAll('c', 'с')
    .replaceAll(/(милли|санти)?метр(?:а|ов|ы)?/g, (_, part?: string) =>
      part === undefined ? 'м' : part === 'санти' ? 'см' : 'мм',
    )
    .replaceAll('м.', 'м');

const ONE = /^(\d{1,9})(?:[.,](\d{1,9}))?(мм|см|м)?$/;
/** From the largest unit to the smallest. */
const SEVERAL = /^(?:(\d{1,3})м)?(?:(\d{1,4})см)?(?:(\d{1,3})мм)?$/;

/** «1 м 20 см», «1 м 5 мм», «1 м 20». */
function readSeveral(text: string): ReadSize | null {
  const parts = SEVERAL.exec(text.replace(/(\dм\d{1,2})$/, '$1см'));
  if (!parts) return null;
  const [, m, cm, mm] = parts;
  const sum = Number(m ?? 0) * MM.м + Number(cm ?? 0) * MM.см + Number(mm ?? 0) * MM.мм;
  return { mm: sum, unit: m === undefined ? 'см' : 'м', offer_mm: null };
}

/**
 * Reads a length as people type it, with units as said. A bare number of an opening is below 20 in metres,
 * from 20 to 199 or with a fraction in centimetres, from 200 in millimetres («210» with the offer of 2 100);
 * of another length it is in the unit that leads to a usual one. Comma, dot and spaces are understood; half a
 * millimetre goes up.
 * @returns null where the text is no length
 */
export function readSize(typed: string, kind: LengthKind = 'opening'): ReadSize | null {
  const text = plainLength(typed);
  const match = ONE.exec(text);
  if (!match) return text === '' ? null : readSeveral(text);
  const [, whole = '', fraction, said] = match;
  const number = typedNumber(whole, fraction);
  const unit = (said as Unit | undefined) ?? bareUnit(number, kind);
  const mm = millimetres(number, unit);
  const isDoubted = kind === 'opening' && said === undefined && unit === 'мм' && mm < DOUBTED_BELOW;
  return { mm, unit, offer_mm: isDoubted ? mm * 10 : null };
}
