import {
  documentEndpoints,
  type DocumentCounts,
  type DocumentFilter,
  type DocumentPage,
  type DocumentSort,
} from '#contract';
import { call, download } from '@/shared/api';
import { pageQuery } from '@/shared/lib/list';
import type { RecordExport } from '@/shared/ui/export-menu';
import { documentFilterQuery, type DocumentFilters } from '../model/document-filters';

/** One page of the documents of all orders. @throws {ApiFailure} */
export const getDocumentPage = (
  filters: DocumentFilters,
  signal?: AbortSignal,
): Promise<DocumentPage> =>
  call(documentEndpoints.list, {
    query: { ...pageQuery(filters), ...documentFilterQuery(filters) },
    signal,
  });

/** How many documents each tab holds under a filter. @throws {ApiFailure} */
export const getDocumentCounts = (
  filter: DocumentFilter,
  signal?: AbortSignal,
): Promise<DocumentCounts> => call(documentEndpoints.counts, { query: filter, signal });

/** The documents that a filter means as a file, in the order of their list. */
export const documentExport = (
  filter: DocumentFilter,
  sort: DocumentSort,
): ReturnType<RecordExport<DocumentFilter, DocumentSort>> => ({
  name: 'documents',
  failure: 'Не удалось выгрузить документы',
  download: (format, options) =>
    download(documentEndpoints.export, { ...options, query: { ...filter, sort, format } }),
});
