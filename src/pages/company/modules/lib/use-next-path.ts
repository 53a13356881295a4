import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { requiredModuleFor } from '@/entities/company/module';
import { peekPath, takePath } from '@/shared/lib/intended-path';

/**
 * A person who was sent on and is back already is not sent to and fro: the check there fails, the one here
 * does not.
 */
const ONCE_IN_MS = 10_000;

const lastWays = new WeakMap<AnyRouter, { path: string; at: number }>();

/** Where the guard stopped the person, if that was for want of this module. */
function stoppedAt(code: string): string | null {
  const path = peekPath();
  return path !== null && requiredModuleFor(new URL(path, location.origin).pathname) === code
    ? path
    : null;
}

/** Where a person is to be taken on to; null where that is not known, or was tried just now in vain. */
function wayOn(router: AnyRouter, code: string): string | null {
  const path = stoppedAt(code);
  const last = lastWays.get(router);
  return path === last?.path && performance.now() - last.at < ONCE_IN_MS ? null : path;
}

/**
 * Takes a person on to where the guard stopped them, with its filters and the opened lead, as soon as they
 * may.
 * @param isOpen whether the module can be used
 * @returns true where it is left to the person: the way is not known, or was gone just now in vain
 */
export function useNextPath(code: string, isOpen: boolean): boolean {
  const router = useRouter();
  // Looked up once for each time the module opens: the path is taken on the way.
  const [way, setWay] = useState<{ path: string | null } | null>(null);
  if (isOpen && way === null) setWay({ path: wayOn(router, code) });
  if (!isOpen && way !== null) setWay(null);
  const path = way?.path ?? null;

  useEffect(() => {
    if (path === null) return;
    lastWays.set(router, { path, at: performance.now() });
    takePath();
    // In the place of this page: Back leads to where the person came from.
    router.history.replace(path);
  }, [path, router]);

  return isOpen && way !== null && path === null;
}

/** Goes on by the person's own press. @param fallback where to when nothing is remembered */
export function useGoOn(code: string, fallback: string): () => void {
  const router = useRouter();
  return () => {
    const path = stoppedAt(code);
    if (path !== null) takePath();
    router.history.push(path ?? fallback);
  };
}
