import { companyKeys } from './company-keys';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditEndpoints, type EndpointQueryInput } from '#contract';
import { call, download } from '@/shared/api';

export type AuditQueryInput = EndpointQueryInput<typeof auditEndpoints.list>;

/** Options of the company's journal. */
export const auditQueries = {
  list: (query: AuditQueryInput) =>
    queryOptions({
      queryKey: [...companyKeys.all(), 'journal', query] as const,
      queryFn: ({ signal }) => call(auditEndpoints.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** The journal as a file. @throws {ApiFailure} */
export const downloadAudit = (query: EndpointQueryInput<typeof auditEndpoints.export>) =>
  download(auditEndpoints.export, { query });
