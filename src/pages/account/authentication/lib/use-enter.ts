import { useRouter } from '@tanstack/react-router';
import { restoreTimeZone } from '@/entities/account/account';
import { tokenStore } from '@/shared/auth';
import { takePath } from '@/shared/lib/intended-path';

const FIRST_SCREEN = '/dashboard';

/** Returns the function called after a login: it keeps the token and leads to the intended page. */
export function useEnter() {
  const router = useRouter();
  return async (token: string): Promise<void> => {
    // Before the token is stored, so that the first screen already shows its dates in this zone.
    await restoreTimeZone(token);
    tokenStore.set(token);
    router.history.replace(takePath() ?? FIRST_SCREEN);
  };
}
