import { sessionJson } from '../storage';

const KEY = 'intended_path';

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

/** Where the person was going, once; null when nothing is remembered. Always a path of this application. */
export function takePath(): string | null {
  const path = ownPath(sessionJson.read(KEY));
  sessionJson.remove(KEY);
  return path;
}

/** Forgets where the person was going. */
export function forgetPath(): void {
  sessionJson.remove(KEY);
}
