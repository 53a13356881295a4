import { TRASH_TYPES, type TrashItem, type TrashType } from '@/entities/records/trash';
import { serverNow } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';

const DAY_MS = 86_400_000;

/** «Исчезнет через 12 дней»; null where it is unknown. */
export function purgeText(
  { purge_at }: Pick<TrashItem, 'purge_at'>,
  now = serverNow(),
): string | null {
  const left = Date.parse(purge_at ?? '') - now;
  if (Number.isNaN(left)) return null;
  const days = Math.ceil(left / DAY_MS);
  return days <= 1
    ? 'Исчезнет сегодня'
    : `Исчезнет через ${countOf(days, ['день', 'дня', 'дней'])}`;
}

/** Kinds that this application can restore; another one is shown without a way back. */
export const knownType = (type: string): TrashType | undefined =>
  TRASH_TYPES.find((known) => known === type);
