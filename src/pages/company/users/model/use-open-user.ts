import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { User } from '@/entities/company/user';

/** Opens the screen of one person; the same function in every render. */
export function useOpenUser() {
  const navigate = useNavigate();
  return useCallback(
    ({ id }: Pick<User, 'id'>) => void navigate({ to: '/users/$id', params: { id: String(id) } }),
    [navigate],
  );
}
