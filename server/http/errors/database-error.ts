import { DrizzleQueryError } from 'drizzle-orm';
import { CONFLICT, INSUFFICIENT_STORAGE, UNPROCESSABLE } from '#contract';
import { isDatabaseAway, isDiskFull, NoSpaceError } from '../../db/database-errors';
import { HttpError, unavailable } from '../http-error';

/**
 * Input the database cannot hold: NUL in text or JSON, a half of a surrogate pair, a number or a moment out
 * of range.
 */
const BAD_VALUE = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008', '22001']);
/** The record was changed or made by someone else meanwhile. */
const CONFLICTS = new Set(['23505', '23503']);
/** Serialization failure, deadlock: the same call may succeed later. */
const TOO_BUSY = new Set(['40001', '40P01']);

/** The database's own error, without the query's parameters: those are people's data. */
export const databaseCause = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

/** The refusal an error of the database stands for, or null where it is a fault of ours. */
export function fromDatabaseError(error: unknown): HttpError | null {
  if (error instanceof NoSpaceError) {
    return new HttpError(
      INSUFFICIENT_STORAGE,
      'На диске сервера закончилось место. Просматривать данные можно, сохранять нельзя',
    );
  }
  const cause = databaseCause(error);
  if (!(cause instanceof Error)) return null;
  const code = 'code' in cause ? String(cause.code) : '';
  if (BAD_VALUE.has(code)) return new HttpError(UNPROCESSABLE, 'Недопустимое значение');
  if (CONFLICTS.has(code)) {
    return new HttpError(CONFLICT, 'Запись уже изменена. Обновите страницу и повторите');
  }
  if (isDiskFull(error)) {
    return new HttpError(INSUFFICIENT_STORAGE, 'На сервере закончилось место');
  }
  if (TOO_BUSY.has(code) || isDatabaseAway(error)) {
    return unavailable('База данных временно недоступна. Попробуйте через несколько секунд');
  }
  return null;
}
