import { queryOptions } from '@tanstack/react-query';
import { documentKeys } from './document-keys';
import { getDocument, getDocuments } from './document-requests';

const ALL = documentKeys.all();

/** Keys and options of papers. */
export const documentQueries = {
  all: documentKeys.all,
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: [...ALL, 'of', orderId] as const,
      queryFn: ({ signal }) => getDocuments(orderId, signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'detail', id] as const,
      queryFn: ({ signal }) => getDocument(id, signal),
    }),
};
