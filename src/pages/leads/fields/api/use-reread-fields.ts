import { useQueryClient } from '@tanstack/react-query';
import { leadKeys } from '@/entities/leads/lead';
import { leadFieldKeys } from '@/entities/leads/lead-field';
import { formKeys } from '@/entities/leads/lead-form';

/** Reads again what a change of a field shows in: the fields, the leads that have values of it, the forms. */
export function useRereadFields() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: leadFieldKeys.all() }),
      client.invalidateQueries({ queryKey: leadKeys.all() }),
      client.invalidateQueries({ queryKey: formKeys.all() }),
    ]);
}
