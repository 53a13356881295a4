import { queryOptions } from '@tanstack/react-query';
import { listQueries } from '@/shared/lib/list';
import { documentFilterQuery, type DocumentFilters } from '../model/document-filters';
import { documentKeys } from './document-keys';
import { getDocumentCounts, getDocumentPage } from './document-list-requests';
import { getCurrentContent, getDocument, getDocuments } from './document-requests';

/** Options of documents. */
export const documentQueries = {
  ...listQueries({
    keys: documentKeys,
    getPage: (filters: DocumentFilters, signal) => getDocumentPage(filters, signal),
    filterOf: documentFilterQuery,
    getCounts: getDocumentCounts,
  }),
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
  /** The content that a document would have by the order as it is now. */
  current: (id: number) =>
    queryOptions({
      queryKey: [...documentKeys.all(), 'current', id] as const,
      queryFn: ({ signal }) => getCurrentContent(id, signal),
      staleTime: 0,
    }),
};
