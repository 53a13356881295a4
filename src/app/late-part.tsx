import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';

interface LatePartProps {
  /** Loads the part's code; the same function at every drawing. */
  load: () => Promise<ComponentType>;
  /** Told when the code did not come; it is tried again from time to time. */
  onFailure?: (() => void) | undefined;
  /** What the part shows; a fault inside is forgotten when it changes. */
  resetKey?: string | number | undefined;
}

const TRY_AGAIN_MS = 5000;

const nothing = () => null;

/**
 * A part of the application that the screen can do without for a moment. It can fail alone: neither code that does not
 * come nor a fault inside takes the screen away.
 */
export function LatePart({ load, onFailure, resetKey = '' }: LatePartProps) {
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
          onFailure?.();
          timer = setTimeout(start, TRY_AGAIN_MS);
        },
      );
    };
    start();
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [isLoaded, load, onFailure]);

  if (Part === null) return null;
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={nothing}>
      <Part />
    </CatchBoundary>
  );
}
