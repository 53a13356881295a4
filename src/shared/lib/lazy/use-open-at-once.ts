import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface OpenAtOnce {
  /** For the button the menu belongs to. */
  trigger: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/**
 * For a menu or a popup that comes late, because it was asked for: it opens as soon as it is mounted, and its
 * button, which has taken the place of the one that was pressed, takes over the focus, so that it gets it
 * back at the end.
 */
export function useOpenAtOnce(): OpenAtOnce {
  const trigger = useRef<HTMLButtonElement>(null);
  // Opened a moment after mounting: only then it comes with its transition, beside its button.
  const isMounted = useMounted();
  const [isOpened, setOpened] = useState(true);
  useEffect(() => {
    trigger.current?.focus();
  }, []);
  return { trigger, opened: isMounted && isOpened, setOpened };
}
