import { useCallback, useState } from 'react';
import { useLazy } from './use-lazy';

interface LateDialog<Dialog, About> {
  /** The dialog's component; null until its code is there. */
  Dialog: Dialog | null;
  /**
   * The subject of the dialog opened last; it stays while the dialog fades away. Null before the first time.
   */
  about: About | null;
  opened: boolean;
  /** Opens the dialog about something; the same function in every render. */
  open: (about: About) => void;
  close: () => void;
}

/**
 * A dialog whose code comes with the first time it is asked for.
 * @param fetch an `import()` of its component, the same in every render
 */
export function useLazyDialog<Dialog, About>(
  fetch: () => Promise<Dialog>,
): LateDialog<Dialog, About> {
  const { loaded, load } = useLazy(fetch);
  const [about, setAbout] = useState<About | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback(
    (next: About) => {
      load();
      setAbout(next);
      setOpened(true);
    },
    [load],
  );
  const close = useCallback(() => setOpened(false), []);
  return { Dialog: loaded, about, opened, open, close };
}
