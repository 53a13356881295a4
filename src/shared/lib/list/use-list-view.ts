import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from './list-state';

export type ListView = 'list' | 'board';

const BOARD = 'kanban';

/** How an address wants records shown. */
export const readListView = (search: Search): ListView =>
  search['view'] === BOARD ? 'board' : 'list';

/** The way records are shown, kept in the address; filters stay, whichever way it is. */
export function useListView(): [ListView, (view: ListView) => void] {
  const view = useSearch({ strict: false, select: readListView });
  const navigate = useNavigate();
  const change = (next: ListView) => {
    if (next === view) return;
    void navigate({
      to: '.',
      search: (search: Search) => ({
        ...search,
        view: next === 'board' ? BOARD : undefined,
        page: undefined,
      }),
      resetScroll: false,
    });
  };
  return [view, change];
}
