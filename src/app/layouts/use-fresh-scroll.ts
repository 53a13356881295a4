import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetScroll } from '@/shared/lib/viewport';

/**
 * By a link to another path one comes to lists that begin at their beginning; Back brings them as they were.
 */
export function useFreshScroll(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.history.subscribe(({ location: { pathname }, action }) => {
        const isNew = pathname !== router.state.resolvedLocation?.pathname;
        if (action.type === 'PUSH' && isNew) forgetScroll(pathname);
      }),
    [router],
  );
}
