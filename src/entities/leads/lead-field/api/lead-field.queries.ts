import { queryOptions } from '@tanstack/react-query';
import type { FieldType } from '#contract';
import { leadFieldKeys } from './lead-field-keys';
import { getLeadFields, supportsLeadFields, previewFieldType } from './lead-field-requests';

/** Options of everything that is read about fields of leads. */
export const leadFieldQueries = {
  /** Fields in use and archived ones together: there are few of them, and both are counted. */
  list: () =>
    queryOptions({
      queryKey: leadFieldKeys.list(),
      queryFn: ({ signal }) => getLeadFields(signal),
    }),
  /** Asked only where there seem to be no fields. */
  isSupported: () =>
    queryOptions({
      queryKey: leadFieldKeys.isSupported(),
      queryFn: ({ signal }) => supportsLeadFields(signal),
      staleTime: Infinity,
    }),
  typePreview: (id: number, type: FieldType) =>
    queryOptions({
      queryKey: [...leadFieldKeys.all(), 'type-preview', id, type] as const,
      queryFn: ({ signal }) => previewFieldType(id, type, signal),
    }),
};
