import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle, whenScreenSettles, whenSomebodyActs } from '@/shared/lib/lazy';

const IDLE_WITHIN_MS = 1000;
/** A call that hangs must not keep the rest of the application away. */
const LATEST_MS = 6000;

/**
 * Calls back once the screen has what it needs: its code is there, no read is under way and the browser is
 * idle; after 6 s at the latest. Returns the way to give up.
 */
function whenSettled(queryClient: QueryClient, router: AnyRouter, work: () => void): () => void {
  let stopIdle: (() => void) | null = null;
  const finish = () => {
    cancel();
    work();
  };
  const look = () => {
    const isBusy = router.state.status === 'pending' || queryClient.isFetching() > 0;
    if (!isBusy) {
      stopIdle ??= whenIdle(finish, IDLE_WITHIN_MS);
      return;
    }
    stopIdle?.();
    stopIdle = null;
  };
  const stops = [
    queryClient.getQueryCache().subscribe(look),
    router.subscribe('onBeforeNavigate', look),
    router.subscribe('onResolved', look),
  ];
  const timer = setTimeout(finish, LATEST_MS);
  const cancel = () => {
    clearTimeout(timer);
    stopIdle?.();
    for (const stop of stops) stop();
  };
  look();
  return cancel;
}

interface WhenSettledProps {
  children: ReactNode;
  /**
   * True for what only a press needs: it also waits until somebody acts, and as long as something is
   * scrolled.
   */
  isForPress?: boolean;
  /** True where the children are wanted at once. */
  isWanted?: boolean;
}

/**
 * Draws its children when the screen has all it needs, so that they take nothing from what the person waits
 * for.
 */
export function WhenSettled({ children, isForPress = false, isWanted = false }: WhenSettledProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isDue, setIsDue] = useState(isWanted);
  if (isWanted && !isDue) setIsDue(true);

  useEffect(() => {
    if (isDue) return;
    const show = () => setIsDue(true);
    const stops: (() => void)[] = [];
    let awaited = isForPress ? 2 : 1;
    const come = () => {
      awaited -= 1;
      if (awaited > 0) return;
      if (isForPress) stops.push(whenScreenSettles(show, LATEST_MS));
      else show();
    };
    stops.push(whenSettled(queryClient, router, come));
    if (isForPress) stops.push(whenSomebodyActs(come));
    return () => {
      for (const stop of stops) stop();
    };
  }, [isDue, queryClient, router, isForPress]);

  return isDue ? children : null;
}
