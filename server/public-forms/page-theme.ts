import type { FormDocument } from '#contract';

type Theme = FormDocument['theme'];
type Rgb = [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The surfaces text stands on; the same values as the product's own. */
const SURFACES: Record<'light' | 'dark', Rgb> = { light: WHITE, dark: [19, 28, 46] };
const DARK_PAGE = '#0b1220';
/** Contrast of text that is to be read, and a little above it, for rounding. */
const READABLE = 4.55;
const STEPS = 20;
/** A page darker than this belongs to the dark scheme. */
const DARK_LUMINANCE = 0.2;

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

function contrast(first: Rgb, second: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** White or black, whichever can be read on a colour: one of them always can. */
export const textOn = (hex: string): string =>
  contrast(toRgb(hex), WHITE) >= READABLE ? '#ffffff' : '#000000';

/** The colour as it can be read on a surface: made darker or lighter until it is. */
function readableOn(hex: string, surface: Rgb): string {
  const colour = toRgb(hex);
  const towards = luminance(surface) > DARK_LUMINANCE ? BLACK : WHITE;
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = mix(colour, towards, step / STEPS);
    if (contrast(tried, surface) >= READABLE) return toHex(tried);
  }
  return toHex(towards);
}

function variables({ colour, background }: Theme, scheme: 'light' | 'dark'): string {
  const isDarkPage = luminance(toRgb(background)) < DARK_LUMINANCE;
  const page = scheme === 'light' || isDarkPage ? background : DARK_PAGE;
  const link = readableOn(colour, SURFACES[scheme]);
  return `--page:${page};--accent:${colour};--on-accent:${textOn(colour)};--link:${link};--ring:${link}`;
}

const DARK = `--surface:#131c2e;--text:#e2e8f0;--dimmed:#94a3b8;--line:#24314a;--input-line:#64748b;--placeholder:#94a3b8;--error:#fca5a5;--error-fill:#450a0a;--success:#86efac`;
const LIGHT = `--surface:#fff;--text:#0f172a;--dimmed:#475569;--line:#e2e8f0;--input-line:#8492a8;--placeholder:#64748b;--error:#b91c1c;--error-fill:#fef2f2;--success:#166534`;

/** What a form's own look adds to the style of all forms. Its parts are checked by the document's schema. */
export function themeStyle(theme: Theme): string {
  const light = `color-scheme:light;${LIGHT};${variables(theme, 'light')}`;
  const dark = `color-scheme:dark;${DARK};${variables(theme, 'dark')}`;
  const radius = `--radius:${theme.radius}px`;
  if (theme.scheme === 'light') return `:root{${radius};${light}}`;
  if (theme.scheme === 'dark') return `:root{${radius};${dark}}`;
  return `:root{${radius};${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}
