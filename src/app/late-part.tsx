import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';

/**
 * When a part is loaded: `now`; when the screen is painted and the browser is `idle`; or `later`, when the screen has
 * most likely all it needs. The number of what the part is to show means `now` too.
 */
type When = 'now' | 'idle' | 'later' | number;

interface LatePartProps {
  /** Loads the part's code; the same function at every drawing. */
  load: () => Promise<ComponentType>;
  when: When;
  /** Told when the code did not come although it was wanted now; it is tried again from time to time. */
  onFailure?: () => void;
}

const IDLE_WITHIN_MS = 1000;
const LATER_MS = 1500;
const TRY_AGAIN_MS = 5000;

/** Calls back when the browser is idle. Returns the way to give up. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(handle);
}

/** Calls back when it is time. Returns the way to give up. */
export function schedule(work: () => void, when: When): () => void {
  if (when === 'idle') return whenIdle(work);
  if (when === 'later') {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  work();
  return () => undefined;
}

const nothing = () => null;

/**
 * A part of the application that the screen can do without for a moment. It can fail alone: neither code that does not
 * come nor a fault inside takes the screen away.
 */
export function LatePart({ load, when, onFailure }: LatePartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const isLoaded = Part !== null;

  useEffect(() => {
    if (isLoaded) return;
    let mounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      load().then(
        (component) => {
          if (mounted) setPart(() => component);
        },
        (error: unknown) => {
          console.error('Часть приложения не загрузилась:', error);
          if (!mounted) return;
          if (when === 'now' || typeof when === 'number') onFailure?.();
          timer = setTimeout(start, TRY_AGAIN_MS);
        },
      );
    };
    const giveUp = schedule(start, when);
    return () => {
      mounted = false;
      giveUp();
      clearTimeout(timer);
    };
  }, [isLoaded, load, when, onFailure]);

  if (Part === null) return null;
  return (
    <CatchBoundary getResetKey={() => when} errorComponent={nothing}>
      <Part />
    </CatchBoundary>
  );
}
