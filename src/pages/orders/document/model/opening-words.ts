import type { OrderDocument } from '@/entities/orders/document';
import { dayOf, formatDateTime, serverNow } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';

const TIMES = ['раз', 'раза', 'раз'] as const;

/** «22.11 в 14:05»; of another year «22.11.2025 в 14:05». */
function momentWords(at: string | null): string | null {
  const moment = formatDateTime(at);
  if (moment === null) return null;
  const year = dayOf(new Date(serverNow()).toISOString())?.slice(0, 4);
  const [day = '', time = ''] = moment.split(' ');
  return `${day.replace(`.${year}`, '')} в ${time}`;
}

/** «Открыт 22.11 в 14:05, 3 раза»; null where no client has opened it. */
export function openingWords({
  opened_at: at,
  openings,
}: Pick<OrderDocument, 'opened_at' | 'openings'>): string | null {
  if (openings === 0) return null;
  const moment = momentWords(at);
  return `Открыт${moment ? ` ${moment}` : ''}, ${countOf(openings, TIMES)}`;
}
