import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The address of the form of a new lead over any screen: `?add=1`, and `&add_client=31` for a client's. */
export const ADD_LEAD_PARAMS = { opened: 'add', client: 'add_client' } as const;

/** Opens the form of a new lead of a client, with their contact in it. */
export function useAddLeadOf(): (clientId: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (clientId) => {
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({
          ...search,
          [ADD_LEAD_PARAMS.opened]: 1,
          [ADD_LEAD_PARAMS.client]: clientId,
        }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
}
