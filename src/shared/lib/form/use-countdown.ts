import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Whole seconds left until a moment (milliseconds of the epoch), counted down on the screen; 0 without one.
 */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);

  if (until === null) return 0;
  return Math.max(0, Math.ceil((until - now) / SECOND_MS));
}
