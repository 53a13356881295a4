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
  const client = useQueryClient();
  const { queryKey } = accountQueries.preferences();
  const { mutate } = useMutation(
    optimisticWrite<void, PreferencesPatch, Preferences>(client, {
      mutationKey: queryKey,
      mutationFn: updatePreferences,
      meta: { failure: 'Не удалось сохранить настройки', preferServerMessage: true },
      read: () => client.getQueryData(queryKey),
      write: (preferences) => {
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, preferences);
      },
      apply: mergePreferences,
      readAgain: () => client.invalidateQueries({ queryKey }),
    }),
  );
  return mutate;
}
