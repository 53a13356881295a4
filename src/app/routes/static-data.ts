import type { Act } from '@/shared/rights';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Starts reading what a screen shows, once its code is there; failures are the screen's to report. */
type Prefetch = (queryClient: QueryClient, search: Record<string, unknown>) => Promise<void>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the route where SPEC §2 gives one. */
    name?: string;
    /** The screen's name, for the title of the window and the header of a phone. */
    title?: string;
    /** The flag of SPEC §2; it has no effect of its own, the navigation guard goes by the path. */
    requiresSubscription?: boolean;
    /** The right to the screen; absent: `read`. */
    act?: Act;
    /** The screen of who has this right and not that of the screen. */
    instead?: {
      act: Act;
      title: string;
      component: ComponentType;
      /** Loads its code. */
      load: () => Promise<unknown>;
      prefetch?: Prefetch;
    };
    prefetch?: Prefetch;
  }
}
