import {
  describeFailure,
  fieldErrorsOf,
  isApiFailure,
  isMissingEndpoint,
  type ApiFailure,
} from '@/shared/api';
import { formatNumber } from '@/shared/lib/text';
import type { BulkChange, BulkOutcome } from './bulk-run';

/** What was done: a change, or taking one back. */
export type BulkKind = BulkChange['action'] | 'undo';

const DOING: Record<BulkKind, string> = {
  status: 'Меняем статус',
  assign: 'Назначаем ответственного',
  delete: 'Удаляем',
  restore: 'Восстанавливаем',
  spam: 'Убираем в спам',
  not_spam: 'Возвращаем из спама',
  undo: 'Отменяем',
};

const DONE: Record<BulkKind, string> = {
  status: 'Изменено',
  assign: 'Назначено',
  delete: 'Удалено',
  restore: 'Восстановлено',
  spam: 'Убрано в спам',
  not_spam: 'Возвращено из спама',
  undo: 'Отменено',
};

const NOT_DONE: Record<BulkKind, string> = {
  status: 'Статус не изменён',
  assign: 'Ответственный не назначен',
  delete: 'Заявки не удалены',
  restore: 'Заявки не восстановлены',
  spam: 'Заявки не убраны в спам',
  not_spam: 'Заявки не возвращены из спама',
  undo: 'Изменение не отменено',
};

const MISSING = 'Действие недоступно на этом сервере';
const TOO_LATE = 'отменить уже нельзя';
const MAYBE_DONE = 'Часть из них могла измениться.';
const REFUSED_FROM = 400;
const SERVER_FAULTS = 500;
const CONFLICT = 409;

/** What goes on, as the name of its progress bar. */
export const doingText = (kind: BulkKind) => DOING[kind];

/** True where the server said no, and so did nothing; without an answer, or with a broken one, nobody knows. */
const isRefusal = (error: unknown) =>
  isApiFailure(error) &&
  error.kind === 'http' &&
  (error.status ?? SERVER_FAULTS) >= REFUSED_FROM &&
  (error.status ?? SERVER_FAULTS) < SERVER_FAULTS;

/** True where the leads meant are no longer those the person was told of. */
export const isChangedList = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.status === CONFLICT;

function reasonOf(error: unknown): string {
  if (isMissingEndpoint(error)) return `${MISSING}.`;
  // What the list has become only the server knows.
  if (isChangedList(error) && error.serverMessage) return `${error.serverMessage}.`;
  const [named] = Object.values(fieldErrorsOf(error));
  const wait = isApiFailure(error) ? error.retryAfter : undefined;
  const later = wait === undefined ? '' : `. Повторите через ${Math.ceil(wait)}\u00a0с`;
  return `${named ?? describeFailure(error)}${later}.`;
}

/** What came of the work, in a sentence or a few: «Изменено 48, не удалось 2». Nothing is said to be done that is not. */
export function outcomeText(kind: BulkKind, outcome: BulkOutcome & { tooLate?: number }): string {
  const { processed, failed, left, error, stopped, tooLate = 0 } = outcome;
  const isUntouched = processed === 0 && failed.length === 0 && tooLate === 0;
  const counts = [
    `${DONE[kind]} ${formatNumber(processed)}`,
    ...(failed.length > 0 ? [`не удалось ${formatNumber(failed.length)}`] : []),
    ...(tooLate > 0 ? [`${TOO_LATE}: ${formatNumber(tooLate)}`] : []),
  ].join(', ');
  if (stopped) return `${counts}. Прервано, осталось ${formatNumber(left)}`;
  if (error === null) return counts;
  const begun = isUntouched ? NOT_DONE[kind] : `${counts}, осталось ${formatNumber(left)}`;
  const doubt = isRefusal(error) ? '' : ` ${MAYBE_DONE}`;
  return `${begun}. ${reasonOf(error)}${doubt}`;
}
