import { useQueryClient } from '@tanstack/react-query';
import { leadKeys } from '@/entities/leads/lead';
import { leadFieldKeys } from '@/entities/leads/lead-field';
import { formKeys } from '@/entities/leads/lead-form';

/** Reads again what a change of a field shows in: the fields, the leads that have values of it, the forms. */
export function useRereadFields() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: leadFieldKeys.all() }),
      queryClient.invalidateQueries({ queryKey: leadKeys.all() }),
      queryClient.invalidateQueries({ queryKey: formKeys.all() }),
    ]);
}
