import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import type { ReadLines } from './read-lines';

const LINES: PluralForms = ['строка', 'строки', 'строк'];

/** The outcome of the lines: how many were added, and how many were there already. */
export function outcomeText({ fresh, repeated }: ReadLines): string {
  const parts = [
    fresh.length > 0 ? `Добавлено: ${formatNumber(fresh.length)}.` : '',
    repeated > 0 ? `Уже в списке: ${formatNumber(repeated)}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** The text about lines to be corrected; null where there are none. */
export const wrongLinesText = ({ wrong }: ReadLines, reason: string): string | null =>
  wrong.length === 0 ? null : `${reason}: ${countOf(wrong.length, LINES)}`;
