type Rgb = [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The contrast of readable text (4.5 in WCAG), with a margin for rounding. */
const READABLE = 4.55;
const STEPS = 20;
/** A page darker than this belongs to the dark scheme. */
const DARK_LUMINANCE = 0.2;

const HEX = /^#[\da-f]{6}$/i;

/** @param hex as `#1f6feb`; whatever is none is black */
function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratioOf(first: Rgb, second: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** WCAG 2: the contrast of two colours written as `#1f6feb`, from 1 to 21. @throws Error for anything else */
export function contrast(one: string, other: string): number {
  const colours = [one.trim(), other.trim()];
  const unknown = colours.find((colour) => !HEX.test(colour));
  if (unknown !== undefined) throw new Error(`No colour: ${unknown}`);
  const [first = '', second = ''] = colours;
  return ratioOf(toRgb(first), toRgb(second));
}

/** White or black, whichever can be read on a colour: one of them always can. */
export const textOn = (hex: string): string =>
  ratioOf(toRgb(hex), WHITE) >= READABLE ? '#ffffff' : '#000000';

/** Returns the colour, darkened or lightened until it is readable on a surface. */
export function readableOn(hex: string, surfaceHex: string): string {
  const [colour, surface] = [toRgb(hex), toRgb(surfaceHex)];
  const towards = luminance(surface) > DARK_LUMINANCE ? BLACK : WHITE;
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = mix(colour, towards, step / STEPS);
    if (ratioOf(tried, surface) >= READABLE) return toHex(tried);
  }
  return toHex(towards);
}

/** Whether a page of this colour belongs to the dark scheme. */
export const isDark = (hex: string): boolean => luminance(toRgb(hex)) < DARK_LUMINANCE;
