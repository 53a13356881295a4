import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, type MouseEvent } from 'react';
import { entriesOfScreen } from '@/shared/back';
import { lastViewedStore } from './last-viewed';
import { readRecordId } from './record-id';
import { focusRecordRow, recordLink } from './record-link';

/**
 * Opens the record of a row.
 * @param open the same by its number, the same function in every render; so is what it gives
 */
export const useOpenRow = (open: (id: number) => void): ((row: { id: number }) => void) =>
  useCallback(({ id }) => open(id), [open]);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The parameter of the record that was opened with this entry: the entry before it is the same screen
     * without it.
     */
    openedHere?: string | undefined;
  }
}

type Search = Record<string, unknown>;

interface OpenedRecordOptions {
  /** The parameter of the address that names the record, as `lead` in `?lead=5`. */
  param: string;
  /** Under what the tab's session storage keeps which records were opened. */
  viewedKey: string;
}

/**
 * A kind of record that opens over any screen, named by the address: Back closes it, a reload keeps it, a
 * link can be sent. Records of several kinds can be open at once. A route has to accept the parameter, see
 * `validateRecordId`.
 */
export function openedRecord({ param, viewedKey }: OpenedRecordOptions) {
  const withRecord = (id: number | undefined) => (search: Search) => ({ ...search, [param]: id });

  /** The record that is open, or null. */
  const useOpenedId = (): number | null =>
    useSearch({ strict: false, select: (search: Search) => readRecordId(search, param) });

  /**
   * Opens a record over the screen one is on. The first one makes an entry in the history, the next ones take
   * its place. With `page` the list behind turns to the page the record stands on; the record is then closed
   * by dropping it from the address, for Back would turn the list as well.
   */
  function useOpen(): (id: number, page?: number | null) => void {
    const navigate = useNavigate();
    const router = useRouter();
    return useCallback(
      (id, page = null) => {
        const turns = page !== null;
        const isOpen = readRecordId(router.state.location.search, param) !== null;
        void navigate({
          to: '.',
          search: (search: Search) => ({
            ...withRecord(id)(search),
            // The first page has no number in the address.
            ...(turns && { page: page === 1 ? undefined : page }),
          }),
          state: (state) => (turns ? {} : isOpen ? state : { openedHere: param }),
          replace: isOpen,
          resetScroll: false,
        });
      },
      [navigate, router],
    );
  }

  /**
   * Makes the props of a link that opens a record over this screen; by Ctrl or the middle button beside it.
   */
  function useLink() {
    const open = useOpen();
    return (id: number) => ({
      ...recordLink(param, id),
      onClick(event: MouseEvent) {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(id);
      },
    });
  }

  /** Closes the record: goes back where this tab opened it, else drops it from the address. */
  function useClose(): () => void {
    const navigate = useNavigate();
    const router = useRouter();
    return useCallback(() => {
      const { location } = router.state;
      if (readRecordId(location.search, param) === null) return;
      if (location.state.openedHere === param && router.history.canGoBack()) {
        router.history.go(-entriesOfScreen());
        return;
      }
      void navigate({ to: '.', search: withRecord(undefined), replace: true, resetScroll: false });
    }, [navigate, router]);
  }

  return {
    useOpenedId,
    useOpen,
    useClose,
    useLink,
    /** Props of a link to a record, see `recordLink`. */
    link: (id: number) => recordLink(param, id),
    /** Focuses the row of a record, see `focusRecordRow`. */
    focusRow: (id: number) => focusRecordRow(param, id),
    ...lastViewedStore(viewedKey),
  };
}
