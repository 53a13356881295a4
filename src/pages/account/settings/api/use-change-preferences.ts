import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  accountQueries,
  mergePreferences,
  updatePreferences,
  type Preferences,
  type PreferencesPatch,
} from '@/entities/account/account';
import { optimisticWrite } from '@/shared/api';

/** Changes what the person chose for every device, at once; a refusal rolls this one change back. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = accountQueries.preferences();
  const { mutate } = useMutation(
    optimisticWrite<void, PreferencesPatch, Preferences>(queryClient, {
      mutationKey: queryKey,
      mutationFn: updatePreferences,
      meta: { failure: 'Не удалось сохранить настройки', preferServerMessage: true },
      read: () => queryClient.getQueryData(queryKey),
      write: (preferences) => {
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, preferences);
      },
      apply: mergePreferences,
      readAgain: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
  return mutate;
}
