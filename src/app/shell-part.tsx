import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isServerThere } from './errors/is-server-there';

export interface ShellPartFallback {
  /** `loading`: the code is on its way · `missing`: it did not come · `broken`: the part has failed. */
  state: 'loading' | 'missing' | 'broken';
  retry: () => void;
}

interface ShellPartProps {
  /** Loads the part's code; the same function in every render. */
  load: () => Promise<ComponentType>;
  /** The part is loaded when this is true for the first time, and stays. */
  isWanted?: boolean;
  /** The fallback in the part's place; nothing unless said otherwise. */
  fallback?: ((fallback: ShellPartFallback) => ReactNode) | undefined;
  /** The subject of the part; a change of it resets a fault inside. */
  resetKey?: string | number | undefined;
}

const TRY_AGAIN_MS = 5000;

const nothing = () => null;

/**
 * A part of the application that the screen can do without for a moment. It can fail alone: neither code that
 * does not come nor a fault inside takes the screen away. Code that did not come is tried again from time to
 * time.
 */
export function ShellPart({
  load,
  isWanted = true,
  fallback = nothing,
  resetKey = '',
}: ShellPartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isLoaded = Part !== null;

  useEffect(() => {
    if (isLoaded || !isWanted) return;
    let mounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      load().then(
        (component) => {
          if (mounted) setPart(() => component);
        },
        (error: unknown) => {
          console.error('Часть приложения не загрузилась:', error);
          if (!mounted) return;
          setMissing(true);
          timer = setTimeout(start, TRY_AGAIN_MS);
        },
      );
    };
    start();
    window.addEventListener('online', start);
    return () => {
      mounted = false;
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [isLoaded, isWanted, load]);

  // A newer version may have taken the place of this one: only a reload finds its files.
  const retry = () =>
    void load().then(
      (component) => setPart(() => component),
      async () => {
        if (await isServerThere()) window.location.reload();
      },
    );

  if (Part === null) return fallback({ state: isMissing ? 'missing' : 'loading', retry });
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      errorComponent={({ reset }) => fallback({ state: 'broken', retry: reset })}
    >
      <Part />
    </CatchBoundary>
  );
}
