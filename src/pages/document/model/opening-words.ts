import type { OrderPaper } from '@/entities/document';
import { formatDateTime } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';

const TIMES = ['раз', 'раза', 'раз'] as const;

/** «Открыт 22.11.2026 в 14:05, 3 раза»; null where no client has opened it. */
export function openingWords({
  opened_at: at,
  openings,
}: Pick<OrderPaper, 'opened_at' | 'openings'>): string | null {
  if (openings === 0) return null;
  const moment = formatDateTime(at)?.replace(' ', ' в ');
  return `Открыт${moment ? ` ${moment}` : ''}, ${countOf(openings, TIMES)}`;
}
