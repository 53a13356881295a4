import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for an entry this tab made by opening a lead: the entry before it is the same screen without the lead. */
    leadOpenedHere?: boolean;
  }
}

type Search = Record<string, unknown>;

/** A search parameter as a record's number; anything else is no lead. */
function readLeadId(search: Search): number | null {
  const id = Number(search['lead']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const withLead = (id: number | undefined) => (search: Search) => ({ ...search, lead: id });

/** The lead that is open, from the address (`?lead=5`), or null. */
export const useOpenedLeadId = (): number | null =>
  useSearch({ strict: false, select: (search: Search) => readLeadId(search) });

/**
 * Opens the lead modal over the screen one is on. Back closes it: the first lead makes an entry in the history,
 * the next ones take its place.
 */
export function useOpenLead(): (id: number) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (id) => {
      const isOpen = readLeadId(router.state.location.search) !== null;
      void navigate({
        to: '.',
        search: withLead(id),
        state: (state) => (isOpen ? state : { leadOpenedHere: true }),
        replace: isOpen,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
}

/** Closes the lead modal: goes back where this tab opened it, else drops it from the address. */
export function useCloseLead(): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(() => {
    const { location } = router.state;
    if (readLeadId(location.search) === null) return;
    if (location.state.leadOpenedHere && router.history.canGoBack()) {
      router.history.back();
      return;
    }
    void navigate({ to: '.', search: withLead(undefined), replace: true, resetScroll: false });
  }, [navigate, router]);
}
