import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ADD_LEAD_PARAMS } from '@/features/view-lead';
import { readRecordId } from '@/shared/lib/record';

type Search = Record<string, unknown>;

/**
 * Whether the dialog is open, kept in the address (`?add=1`) of any screen of the shell: a reload and a login
 * that ended bring one back to it.
 */
export function useAddLeadOpened(): [opened: boolean, setOpened: (opened: boolean) => void] {
  const opened = useSearch({
    strict: false,
    select: (search: Search) => String(search[ADD_LEAD_PARAMS.opened]) === '1',
  });
  const navigate = useNavigate();
  const setOpened = useCallback(
    (next: boolean) => {
      void navigate({
        to: '.',
        search: (search: Search) => ({
          ...search,
          [ADD_LEAD_PARAMS.opened]: next ? 1 : undefined,
          [ADD_LEAD_PARAMS.client]: undefined,
        }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [opened, setOpened];
}

/** The client whose lead is written down, as the address names them; null: somebody new. */
export const useAddLeadClient = (): number | null =>
  useSearch({
    strict: false,
    select: (search: Search) => readRecordId(search, ADD_LEAD_PARAMS.client),
  });
