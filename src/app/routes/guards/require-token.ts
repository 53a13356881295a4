import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { tokenStore } from '@/shared/auth';
import { rememberArrival } from '@/shared/lib/intended-path';

/** Paths for people who are not signed in (SPEC §2); `/landing` has no page of its own. */
const PUBLIC_PATHS = new Set([
  '/login',
  '/forgot-password',
  '/reset-password',
  '/landing',
  '/register',
]);

/** True for a path that a person without a token may stay on. */
export const isPublicPath = (pathname: string) => PUBLIC_PATHS.has(pathname.replace(/\/+$/, ''));

/**
 * Keeps people without a token on the public paths, and people with one off them (SPEC §2).
 * @param isArrival true for the address the page was opened with
 * @throws a redirect
 */
export function requireToken({ pathname, href }: ParsedLocation, isArrival: boolean): void {
  const isPublic = isPublicPath(pathname);
  const signedIn = tokenStore.get() !== null;
  if (!signedIn && !isPublic) {
    rememberArrival(href, isArrival);
    throw redirect({ to: '/login' });
  }
  if (signedIn && isPublic) throw redirect({ to: '/dashboard' });
}
