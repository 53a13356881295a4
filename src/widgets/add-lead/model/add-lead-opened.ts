import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Search = Record<string, unknown>;

/**
 * Whether the dialog is open, kept in the address (`?add=1`) of any screen of the shell: a reload and a login
 * that ended bring one back to it.
 */
export function useAddLeadOpened(): [opened: boolean, setOpened: (opened: boolean) => void] {
  const opened = useSearch({
    strict: false,
    select: (search: Search) => String(search['add']) === '1',
  });
  const navigate = useNavigate();
  const setOpened = useCallback(
    (next: boolean) => {
      void navigate({
        to: '.',
        search: (search: Search) => ({ ...search, add: next ? 1 : undefined }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [opened, setOpened];
}
