import { TRASH_DAYS } from '@/entities/lead';
import { countOf } from '@/shared/lib/text';

const DAY_MS = 86_400_000;

/** How long a deleted lead still stays in the trash; null where nobody knows. */
export function daysLeftText(deletedAt: string | null, now = Date.now()): string | null {
  const passed = now - Date.parse(deletedAt ?? '');
  if (Number.isNaN(passed)) return null;
  const days = Math.ceil(TRASH_DAYS - passed / DAY_MS);
  return days <= 1 ? 'последний день' : countOf(days, ['день', 'дня', 'дней']);
}
