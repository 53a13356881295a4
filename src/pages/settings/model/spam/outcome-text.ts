import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import type { ReadLines } from './read-lines';

const LINES: PluralForms = ['строка', 'строки', 'строк'];

/** What became of the lines: how many were added, were there already, and wait to be corrected. */
export function outcomeText({ fresh, repeated, wrong }: ReadLines, wrongText: string): string {
  const parts = [
    fresh.length > 0 ? `Добавлено: ${formatNumber(fresh.length)}.` : '',
    repeated > 0 ? `Уже в списке: ${formatNumber(repeated)}.` : '',
    wrong.length > 0 ? `${wrongText}: ${countOf(wrong.length, LINES)}, поправьте выше.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
