import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { watchHistory } from '@/shared/back';
import { decodable } from '@/shared/lib/text';
import { PageLoader } from '@/shared/ui/page-loader';
import { RouteError } from '../errors/route-error';
import { blankRoutes, documentRoutes } from './blank-routes';
import { mainRoutes } from './main-routes';
import { redirectRoutes } from './redirects';
import { rootRoute, type RouterContext } from './root-route';
import { parseSearch, stringifySearch } from './search-params';
import './static-data';

const routeTree = rootRoute.addChildren([
  ...redirectRoutes,
  mainRoutes,
  documentRoutes,
  blankRoutes,
]);

/** A page's code that is there within this time needs no loader. */
const PENDING_MS = 300;
/** A loader that appeared stays long enough not to flash. */
const PENDING_MIN_MS = 200;

/**
 * Puts an address that cannot be decoded right before routes are looked up by it: they would break the
 * screen.
 */
function mendAddress(history: RouterHistory): void {
  const { pathname, search, hash } = history.location;
  const path = decodable(pathname);
  if (path !== pathname) history.replace(path + search + hash);
}

/** The browser's history, watched for what Back closes before the router hears of it. */
function browserHistory(): RouterHistory {
  watchHistory();
  return createBrowserHistory();
}

/** The router of the product. @param history the browser's own unless a test brings another */
export function createAppRouter(history: RouterHistory = browserHistory()) {
  mendAddress(history);
  const context: RouterContext = {
    shownPath: () => router.state.resolvedLocation?.pathname,
    startCode: (routeIds) => {
      for (const [id, route] of Object.entries(router.routesById)) {
        if (routeIds.includes(id)) void router.loadRouteChunk(route);
      }
    },
  };
  const router = createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    // The guard compares paths as they are written; so must the routes.
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoader,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: PENDING_MIN_MS,
    defaultErrorComponent: RouteError,
    // Faults outside of a screen are caught around the whole application (see start-application.tsx).
    disableGlobalCatchBoundary: true,
    // Scrolling is ours (see scroll-to-top.ts): the router would scroll for a new query too, and restore on
    // Back.
    scrollRestoration: () => false,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
