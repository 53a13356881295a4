import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './root-route';

/** An address that stands for another one; its query and hash go along. */
const redirectTo = <const Path extends string>(path: Path, to: '/dashboard' | '/modules') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: (): never => {
      throw redirect({ to, search: true, hash: true });
    },
  });

/** SPEC §2, Redirects. */
export const redirectRoutes = [
  redirectTo('/', '/dashboard'),
  redirectTo('/subscription', '/modules'),
  redirectTo('/subscription/success', '/modules'),
] as const;
