import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  FIELD_TYPES,
  leadFieldQueries,
  type LeadField,
  type TypePreview,
} from '@/entities/leads/lead-field';

/** The effect of another type on stored values; null where none would change. */
export function useTypePreview(
  field: LeadField | undefined,
  type: string,
): UseQueryResult<TypePreview> | null {
  const known = FIELD_TYPES.find((candidate) => candidate === type);
  const isAsked = field !== undefined && field.filled > 0 && type !== field.type;
  const query = useQuery({
    ...leadFieldQueries.typePreview(field?.id ?? 0, known ?? 'text'),
    enabled: isAsked && known !== undefined,
  });
  return isAsked ? query : null;
}
