import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { User } from '@/entities/user';

/** Opens the screen of one person; the same function at every drawing. */
export function useOpenUser() {
  const navigate = useNavigate();
  return useCallback(
    (user: User) => void navigate({ to: '/users/$id', params: { id: String(user.id) } }),
    [navigate],
  );
}
