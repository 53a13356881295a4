import { encode } from 'uqr';

/** A code as one path of its dark modules, in a square of `size` units. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => {
      const modules = row.map((isDark) => (isDark ? '1' : '0')).join('');
      return Array.from(
        modules.matchAll(/1+/g),
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      );
    })
    .join('');
  return { size, path };
}
