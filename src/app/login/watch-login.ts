import { onUnauthorized } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { noteLoginEnd, rememberPath } from '@/shared/lib/intended-path';
import type { AppRouter } from '../routes/create-router';
import { isPublicPath } from '../routes/guards/require-token';
import { loginNumber } from './login-number';

/**
 * Follows the login: a logout here or in another tab leads to the login page, a login in another tab leads
 * in, and every change forgets what the login before it had read. After a 401 the way back is remembered;
 * drafts stay where they are. Returns the way to stop.
 */
export function watchLogin(router: AppRouter): () => void {
  let token = tokenStore.get();
  let leftAt: string | null = null;

  const leave = () => {
    noteLoginEnd();
    const { pathname, href } = router.latestLocation;
    leftAt = isPublicPath(pathname) ? null : href;
    if (leftAt !== null) void router.navigate({ to: '/login' });
  };

  const enter = () => {
    // The page that signed in goes its own way at once; this is for the other tabs.
    setTimeout(() => {
      if (tokenStore.get() !== null && isPublicPath(router.latestLocation.pathname)) {
        void router.navigate({ to: '/dashboard' });
      }
    });
  };

  const stopToken = tokenStore.subscribe((next) => {
    if (next === token) return;
    const changedHands = token !== null && next !== null;
    token = next;
    loginNumber.next();
    if (next === null) leave();
    else if (changedHands) void router.navigate({ to: '/dashboard' });
    else enter();
  });
  const stopUnauthorized = onUnauthorized(() => {
    if (leftAt !== null) rememberPath(leftAt);
  });
  return () => {
    stopToken();
    stopUnauthorized();
  };
}
