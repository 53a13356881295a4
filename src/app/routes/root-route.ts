import { createRootRouteWithContext } from '@tanstack/react-router';
import { knownRights } from '@/entities/account/session';
import { tokenStore } from '@/shared/auth';
import { warmUpCode } from '@/shared/lib/lazy';
import { requireToken } from './guards/require-token';

export interface RouterContext {
  /** Path of the screen that is shown now; undefined before the first one. */
  shownPath: () => string | undefined;
  /** Starts loading the code of these routes. */
  startCode: (routeIds: string[]) => void;
}

/**
 * Holds the navigation guard (SPEC §2). Only a change of path is a guarded navigation: a new query or hash,
 * and code prefetched when a link is pointed at, are not guarded.
 */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location, preload, context, abortController, matches }) => {
    requireToken(location, context.shownPath() === undefined);
    if (preload || location.pathname === context.shownPath()) return;
    const screen = matches.at(-1);
    const { prefetch, instead } = screen?.staticData ?? {};
    const isReader = knownRights.readsRecords() !== false;
    context.startCode(matches.map(({ routeId }) => routeId));
    if (instead && !isReader) warmUpCode(instead.load);
    if (tokenStore.get() === null) return;
    const { loginQueryClient, requireModule, sessionQueries } = await import('./guards/signed-in');
    const queryClient = loginQueryClient();
    // Every screen names who works for whom: asked for by what is drawn, it would come after the first rows.
    void queryClient.prefetchQuery(sessionQueries.currentUser());
    await requireModule({
      location,
      queryClient,
      signal: abortController.signal,
      startData: () => {
        const start = isReader ? prefetch : instead?.prefetch;
        if (screen) start?.(queryClient, screen.search).catch(() => undefined);
      },
    });
  },
});
