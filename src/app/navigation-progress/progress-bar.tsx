import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useEffect, useState } from 'react';
import '@mantine/core/styles/Progress.css';
import '@mantine/nprogress/styles.css';
import { useNavigationState } from './navigation-state';

/** SPEC §9: trickle speed. */
const STEP_MS = 200;
const HEIGHT = 3;
/** A path that opens sooner needs no bar to be seen: each of its frames has the page drawn anew. */
const SEEN_AFTER_MS = 150;

/**
 * The thin bar at the top edge (SPEC §9). `start` after `reset` begins at the minimum of 0.1; without the
 * reset it would go on from where the bar before it ended.
 */
export function ProgressBar() {
  const { count, underWay } = useNavigationState();
  const [lateCount, setLateCount] = useState(0);

  useEffect(() => {
    if (!underWay) return;
    nprogress.reset();
    nprogress.start();
    const timer = setTimeout(() => setLateCount(count), SEEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      nprogress.complete();
    };
  }, [count, underWay]);

  return (
    <NavigationProgress
      stepInterval={STEP_MS}
      size={HEIGHT}
      color="var(--app-primary)"
      aria-label="Загрузка страницы"
      className="navigation-progress"
      data-late={lateCount === count || undefined}
    />
  );
}
