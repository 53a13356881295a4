const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** WCAG 2.2: how light a colour is, from 0 to 1. @throws Error for what is no #rrggbb */
function luminance(colour: string): number {
  const parts = HEX.exec(colour.trim());
  if (!parts) throw new Error(`No colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: the contrast of two colours written as #rrggbb, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** «4,6 : 1», rounded down: what is not reached is not said. */
export const contrastText = (ratio: number): string =>
  `${(Math.floor(ratio * 10) / 10).toLocaleString('ru-RU', { minimumFractionDigits: 1 })}\u00a0:\u00a01`;
