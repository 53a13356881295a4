import {
  OPERATION_LABELS,
  operationLabel,
  SHOP_STAGE_LABELS,
  type Operation,
  type ShopStage,
} from '#contract';
import { dayBefore, dayOf, formatDateTime, serverNow } from '@/shared/lib/date';
import { isolated, plural } from '@/shared/lib/text';

const SHORT_DAY = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const LONG_DAY = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** How many days before an installation its order is late in the shop. */
const LATE_DAYS = 2;

const yearOf = (day: string) => day.slice(0, 'гггг'.length);

/** «3 дек.» or «3 декабря», with the year where it is not this one. */
function dayText(day: string, format: Intl.DateTimeFormat, zone: string, now: number): string {
  const text = format.format(Date.parse(`${day}T00:00:00Z`));
  return yearOf(day) === yearOf(dayOf(now, zone) ?? '') ? text : `${text} ${yearOf(day)}`;
}

/** «30 нояб. 14:05». */
export function markTimeText(at: string, zone: string, now = serverNow()): string {
  const day = dayOf(at, zone);
  const time = formatDateTime(at, zone)?.slice(-'чч:мм'.length) ?? '';
  return day === null ? '' : `${dayText(day, SHORT_DAY, zone, now)} ${time}`;
}

/** «Монтаж 3 декабря», or short «Монтаж 3 дек.»; '' where none is planned. */
export function installText(
  at: string | null,
  zone: string,
  { isShort = false, now = serverNow() }: { isShort?: boolean; now?: number } = {},
): string {
  const day = dayOf(at, zone);
  return day === null ? '' : `Монтаж ${dayText(day, isShort ? SHORT_DAY : LONG_DAY, zone, now)}`;
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

export const isOperation = (value: string): value is Operation =>
  Object.hasOwn(OPERATION_LABELS, value);

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
