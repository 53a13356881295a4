import { queryOptions } from '@tanstack/react-query';
import { documentKeys } from './document-keys';
import { getDocument, getDocuments } from './document-requests';

/** Options of documents. */
export const documentQueries = {
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: [...documentKeys.all(), 'of', orderId] as const,
      queryFn: ({ signal }) => getDocuments(orderId, signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...documentKeys.all(), 'detail', id] as const,
      queryFn: ({ signal }) => getDocument(id, signal),
    }),
};
