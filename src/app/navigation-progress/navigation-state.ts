import { useSyncExternalStore } from 'react';
import type { AppRouter } from '../routes/create-router';

interface NavigationState {
  /** How many other paths were gone to so far; a new one begins the bar anew. */
  count: number;
  underWay: boolean;
}

const listeners = new Set<() => void>();
let state: NavigationState = { count: 0, underWay: false };

function change(next: NavigationState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

/** Notes when another path is on its way; a new query or hash of the same path is none. Returns the way to stop. */
export function watchNavigation(router: AppRouter): () => void {
  const stopStart = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) change({ count: state.count + 1, underWay: true });
  });
  const stopEnd = router.subscribe('onResolved', () => {
    if (state.underWay) change({ ...state, underWay: false });
  });
  return () => {
    stopStart();
    stopEnd();
    change({ count: 0, underWay: false });
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether another path is on its way, for a component. */
export const useNavigationState = () => useSyncExternalStore(subscribe, () => state);
