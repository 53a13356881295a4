import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { entriesOfScreen } from '@/shared/back';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries of the history the dialog of files has made, this one included. */
    filesDepth?: number | undefined;
  }
}

type Search = Record<string, unknown>;

/** The parameter that opens the files over any screen: a folder, or a place. */
const PARAM = 'files';
/** Every parameter of the dialog begins so. */
const isOwn = (name: string) => name === PARAM || name.startsWith(`${PARAM}_`);

/** The value of the parameter that names the top of the folders. */
export const TOP = 'folders';

/** The folder or place that an address opens; null: none. */
export function readOpenedFiles(search: Search): string | null {
  const value = search[PARAM];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Whether the dialog of files is open. */
export const useFilesOpened = (): boolean =>
  useSearch({ strict: false, select: (search: Search) => readOpenedFiles(search) !== null });

/** Opens the files over the screen one is on. */
export function useOpenFiles(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () =>
      void navigate({
        to: '.',
        search: (search: Search) => ({ ...search, [PARAM]: TOP }),
        state: { filesDepth: 1 },
        resetScroll: false,
      }),
    [navigate],
  );
}

/** Changes what the dialog shows; each change is an entry of its own unless it replaces the one before. */
export function useChangeFilesAddress(): (
  next: (search: Search) => Search,
  replace: boolean,
) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (next, replace) => {
      const { filesDepth } = router.state.location.state;
      void navigate({
        to: '.',
        search: next,
        state: (state) =>
          replace || filesDepth === undefined
            ? { ...state, filesDepth }
            : { filesDepth: filesDepth + 1 },
        replace,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
}

/** Closes the dialog: goes back to where this tab opened it, else drops it from the address. */
export function useCloseFiles(): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(() => {
    const { search, state } = router.state.location;
    if (readOpenedFiles(search) === null) return;
    if (state.filesDepth !== undefined && router.history.canGoBack()) {
      router.history.go(-(state.filesDepth - 1 + entriesOfScreen()));
      return;
    }
    void navigate({
      to: '.',
      search: (given: Search) =>
        Object.fromEntries(Object.entries(given).filter(([name]) => !isOwn(name))),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, router]);
}
