import { CONFLICT, SERVER_ERROR } from '#contract';
import {
  describeFailure,
  fieldErrorsOf,
  isApiFailure,
  isForbidden,
  isMissingEndpoint,
  type ApiFailure,
} from '@/shared/api';
import { formatNumber } from '@/shared/lib/text';
import type { BulkOutcome } from './bulk-run';

/** The words for the work. */
export interface BulkWords {
  /** While it goes on, as the name of its progress bar: «Удаляем». */
  doing: string;
  /** Before the number of records it was done to: «Удалено». */
  done: string;
  /** Where it was done to none: «Заявки не удалены». */
  notDone: string;
}

export const UNDO_WORDS: BulkWords = {
  doing: 'Отменяем',
  done: 'Отменено',
  notDone: 'Изменение не отменено',
};

const MISSING = 'Действие недоступно на этом сервере';
const REVOKED = 'Остановлено: право отозвано.';
const TOO_LATE = 'отменить уже нельзя';
const MAYBE_DONE = 'Часть из них могла измениться.';
const REFUSED_FROM = 400;

/** True where the server refused, and so did nothing; without a readable answer the outcome is unknown. */
const isRefusal = (error: unknown) =>
  isApiFailure(error) &&
  error.kind === 'http' &&
  (error.status ?? SERVER_ERROR) >= REFUSED_FROM &&
  (error.status ?? SERVER_ERROR) < SERVER_ERROR;

/** True where the records meant are no longer those the person confirmed. */
export const isChangedList = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.status === CONFLICT;

function reasonOf(error: unknown): string {
  if (isMissingEndpoint(error)) return `${MISSING}.`;
  // Only the server knows the present list.
  if (isChangedList(error) && error.serverMessage) return `${error.serverMessage}.`;
  const [named] = Object.values(fieldErrorsOf(error));
  const wait = isApiFailure(error) ? error.retryAfter : undefined;
  const later = wait === undefined ? '' : `. Повторите через ${Math.ceil(wait)}\u00a0с`;
  return `${named ?? describeFailure(error)}${later}.`;
}

/** Describes the outcome: «Изменено 48, не удалось 2». Never claims more than was done. */
export function outcomeText(words: BulkWords, outcome: BulkOutcome & { tooLate?: number }): string {
  const { processed, failed, unchanged, left, error, stopped, tooLate = 0 } = outcome;
  const isUntouched = processed + failed.length + unchanged + tooLate === 0;
  const counts = [
    `${words.done} ${formatNumber(processed)}`,
    ...(unchanged > 0 ? [`без изменений ${formatNumber(unchanged)}`] : []),
    ...(failed.length > 0 ? [`не удалось ${formatNumber(failed.length)}`] : []),
    ...(tooLate > 0 ? [`${TOO_LATE}: ${formatNumber(tooLate)}`] : []),
  ].join(', ');
  if (stopped) return `${counts}. Прервано, осталось ${formatNumber(left)}`;
  if (error === null) return counts;
  const begun = isUntouched ? words.notDone : `${counts}, осталось ${formatNumber(left)}`;
  const doubt = isRefusal(error) ? '' : ` ${MAYBE_DONE}`;
  // The parts before it were allowed.
  const reason = !isUntouched && isForbidden(error) ? REVOKED : reasonOf(error);
  return `${begun}. ${reason}${doubt}`;
}
