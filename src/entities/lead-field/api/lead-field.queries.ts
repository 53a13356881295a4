import { queryOptions } from '@tanstack/react-query';
import type { FieldType } from '#contract';
import { getLeadFields, previewFieldType } from './lead-field-requests';

/** Keys and options of everything that is read about fields of leads. */
export const leadFieldQueries = {
  all: () => ['lead-fields'] as const,
  /** Fields in use and archived ones together: there are few of them, and both are counted. */
  list: () =>
    queryOptions({
      queryKey: [...leadFieldQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => getLeadFields(signal),
    }),
  typePreview: (id: number, type: FieldType) =>
    queryOptions({
      queryKey: [...leadFieldQueries.all(), 'type-preview', id, type] as const,
      queryFn: ({ signal }) => previewFieldType(id, type, signal),
    }),
};
