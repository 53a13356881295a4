import { createStore } from '@/shared/state';
import type { AppRouter } from '../routes/create-router';

interface NavigationState {
  /** How many other paths were gone to so far; a new one restarts the bar. */
  count: number;
  underWay: boolean;
}

const navigation = createStore<NavigationState>({ count: 0, underWay: false });

/**
 * Tracks navigation to another path; a new query or hash of the same path does not count.
 * @returns stops it
 */
export function watchNavigation(router: AppRouter): () => void {
  const stopStart = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) navigation.set({ count: navigation.get().count + 1, underWay: true });
  });
  const stopEnd = router.subscribe('onResolved', () => {
    const state = navigation.get();
    if (state.underWay) navigation.set({ ...state, underWay: false });
  });
  return () => {
    stopStart();
    stopEnd();
    navigation.set({ count: 0, underWay: false });
  };
}

/** Whether another path is on its way, for a component. */
export const useNavigationState = navigation.use;
