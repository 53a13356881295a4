import { DatabaseBusyError } from './gate';

/**
 * Codes of a connection that could not be made or was lost, and of a server that refuses or cancels for now.
 */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02',
  '57P03',
  '3F000', // the views of readers are missing: another process is making them anew
]);
const CONNECTION_EXCEPTION_CLASS = /^08/;

/** The driver's own failures carry no code. */
const AWAY_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Another transaction was in the way: the same one may succeed right after it. */
const CLASH_CODES = new Set([
  '55P03', // lock timeout
  '57014', // statement timeout
  '40P01', // deadlock
  '40001', // serialization failure
  '23505', // somebody was first with a unique value
]);

const DISK_FULL = '53100';

/** A write refused beforehand: the disk has too little space left for one that is safe (507). */
export class NoSpaceError extends Error {
  override name = 'NoSpaceError';
}

/** The error and everything it was caused by: the query builder wraps the driver's error. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

/** True when no connection came free in time: the database is there. */
export const isDatabaseBusy = (error: unknown): boolean =>
  [...chain(error)].some((link) => link instanceof DatabaseBusyError);

/**
 * True when the database is not there or did not answer in time, so that the same call may succeed later
 * (503).
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const link of chain(error)) {
    if (link instanceof DatabaseBusyError) return true;
    const { code, message } = link;
    if (typeof code === 'string' && (AWAY_CODES.has(code) || CONNECTION_EXCEPTION_CLASS.test(code)))
      return true;
    if (AWAY_MESSAGES.test(message)) return true;
  }
  return false;
}

/** True when another transaction, or a lack of free connections, was in the way: trying again may help. */
export const isClash = (error: unknown): boolean =>
  [...chain(error)].some(
    (link) =>
      link instanceof DatabaseBusyError ||
      (typeof link.code === 'string' && CLASH_CODES.has(link.code)),
  );

/** True when the database could not write because its disk is full (507). */
export function isDiskFull(error: unknown): boolean {
  return [...chain(error)].some(({ code }) => code === DISK_FULL);
}
