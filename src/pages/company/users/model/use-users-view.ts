import { useSearch } from '@tanstack/react-router';

/** The address of the page of rights, beside the list of the staff. */
export const RIGHTS_PAGE = { to: '/users', search: { view: 'rights' } } as const;

/** Whether the address is that of the page of rights. */
export const useIsRightsPage = (): boolean =>
  useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search['view'] === 'rights',
  });
