import { useQueryClient } from '@tanstack/react-query';
import { notificationKeys, TOAST_MS } from '@/entities/account/notification';
import { failureText } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/**
 * Reads both lists again, even while a reading is under way, and always says what failed: the periodic
 * refresh says so only once, but here a person is waiting.
 */
export function useReloadNotifications() {
  const queryClient = useQueryClient();
  const queryKey = notificationKeys.all();
  return async () => {
    await queryClient.cancelQueries({ queryKey });
    await queryClient.refetchQueries({ queryKey });
    for (const { state, meta } of queryClient.getQueryCache().findAll({ queryKey })) {
      const text = state.error && failureText(state.error, { failure: meta?.failure ?? '' });
      // The id of the application's own report, so that the first failure is shown only once.
      if (text) toast.error(text, { id: text, duration: TOAST_MS });
    }
  };
}
