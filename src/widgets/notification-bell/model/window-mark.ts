import { PRODUCT_MARK } from '@/shared/ui/product-icon';

/** More than this is too wide for an icon. */
const MOST_IN_ICON = 9;
const MOST_IN_TITLE = 99;

const upTo = (most: number, count: number) => (count > most ? `${most}+` : String(count));

/** The number before the title of the window: «(3) »; '' where there is nothing to tell. */
export const titleMark = (unread: number): string =>
  unread > 0 ? `(${upTo(MOST_IN_TITLE, unread)}) ` : '';

/** The product's icon with the number in its corner, an SVG in a data URL: nothing is requested. */
export function markedIcon(unread: number): string {
  const text = upTo(MOST_IN_ICON, unread);
  const lines = PRODUCT_MARK.map((line) => `<path d="${line}"/>`).join('');
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    '<rect width="32" height="32" rx="8" fill="#3b82f6"/>',
    `<g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`,
    '<circle cx="21" cy="11" r="11" fill="#dc2626"/>',
    `<text x="21" y="16.5" fill="#fff" font-family="sans-serif" font-size="${text.length > 1 ? 13 : 16}" font-weight="700" text-anchor="middle">${text}</text>`,
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
