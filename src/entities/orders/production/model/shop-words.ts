import { operationLabel, SHOP_STAGE_LABELS, type ShopStage } from '#contract';
import { dayBefore, dayOf, formatDateTime, nearDayText, serverNow } from '@/shared/lib/date';
import { isolated, plural } from '@/shared/lib/text';

/** How many days before an installation its order is late in the shop. */
const LATE_DAYS = 2;

/** «30 нояб. 14:05». */
export function markTimeText(at: string, zone: string, now = serverNow()): string {
  const day = dayOf(at, zone);
  const time = formatDateTime(at, zone)?.slice(-'чч:мм'.length) ?? '';
  return day === null ? '' : `${nearDayText(day, dayOf(now, zone), 'short')} ${time}`;
}

/** «Монтаж 3 декабря», or short «Монтаж 3 дек.»; '' where none is planned. */
export function installText(
  at: string | null,
  zone: string,
  { isShort = false, now = serverNow() }: { isShort?: boolean; now?: number } = {},
): string {
  const day = dayOf(at, zone);
  if (day === null) return '';
  return `Монтаж ${nearDayText(day, dayOf(now, zone), isShort ? 'short' : 'long')}`;
}

/** How near an installation is: over, within two days, or later; null: none is planned. */
export function installHaste(
  at: string | null,
  zone: string,
  now = serverNow(),
): 'over' | 'near' | 'later' | null {
  const day = dayOf(at, zone);
  const today = dayOf(now, zone);
  if (day === null || today === null) return null;
  if (day < today) return 'over';
  return dayBefore(day, LATE_DAYS) <= today ? 'near' : 'later';
}

export const isShopStage = (value: unknown): value is ShopStage =>
  typeof value === 'string' && Object.hasOwn(SHOP_STAGE_LABELS, value);

export const stageLabel = (stage: string): string =>
  isShopStage(stage) ? SHOP_STAGE_LABELS[stage] : isolated(stage);

/** «Раскрой отмечен», «Сварка отмечена». */
export const markedText = (operation: string): string =>
  `${operationLabel(operation)} ${operation === 'weld' ? 'отмечена' : 'отмечен'}`;

/** «5 из 14 операций». */
export const progressText = ({ done, all }: { done: number; all: number }): string =>
  `${done} из ${all} ${plural(all, ['операции', 'операций', 'операций'])}`;

/** «Окно 2 ×3»; of one piece its name alone. */
export const pieceText = ({ name, qty }: { name: string; qty: number }): string =>
  qty === 1 ? isolated(name) : `${isolated(name)}\u00a0×${qty}`;
