import { sessionJson } from '../storage';

const KEY = 'intended_path';
const LOGIN_ENDED_KEY = 'login_ended';

/** The address if it leads to a screen of this very application, else null. */
function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  try {
    const url = new URL(value, window.location.origin);
    // `//host` and `/\host` look like paths and lead elsewhere.
    if (url.origin !== window.location.origin) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Keeps in this tab where a person was going (path, query and hash) when something stood in between. */
export function rememberPath(path: string): void {
  sessionJson.write(KEY, path);
}

/** Where the person was going, as below; it stays remembered. */
export const peekPath = (): string | null => ownPath(sessionJson.read(KEY));

/** Where the person was going, once; null when nothing is remembered. Always a path of this application. */
export function consumePath(): string | null {
  const path = peekPath();
  sessionJson.remove(KEY);
  sessionJson.remove(LOGIN_ENDED_KEY);
  return path;
}

/**
 * A login ended in this tab: until the next one, going back through the history leads to where somebody was,
 * not to where anybody is going.
 */
export function noteLoginEnd(): void {
  sessionJson.write(LOGIN_ENDED_KEY, true);
}

const isReturn = (entry: PerformanceEntry | undefined) =>
  entry !== undefined && 'type' in entry && entry.type === 'back_forward';

/**
 * Keeps where a person without a login was going, as above, unless Back after the end of a login brought them
 * there.
 * @param isArrival true for the address the page was opened with; whatever follows without a login is Back
 *   or Forward
 */
export function rememberArrival(path: string, isArrival: boolean): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isBack = !isArrival || isReturn(entry);
  if (!isBack || sessionJson.read(LOGIN_ENDED_KEY) !== true) rememberPath(path);
}

/** Forgets where the person was going. */
export function forgetPath(): void {
  sessionJson.remove(KEY);
}
