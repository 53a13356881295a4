import { useNavigate, useSearch } from '@tanstack/react-router';

type Search = Record<string, unknown>;

export type LeadsView = 'list' | 'board';

const BOARD = 'kanban';

/** How an address wants the leads shown. */
export const readLeadsView = (search: Search): LeadsView =>
  search['view'] === BOARD ? 'board' : 'list';

/** The way the leads are shown, kept in the address; filters stay, whichever way it is. */
export function useLeadsView(): [LeadsView, (view: LeadsView) => void] {
  const view = useSearch({ strict: false, select: readLeadsView });
  const navigate = useNavigate();
  const change = (next: LeadsView) => {
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
