import { companyKeys } from './company-keys';
import { queryOptions } from '@tanstack/react-query';
import { companyDeletionEndpoints, type CompanyDeletion, type RequestDeletion } from '#contract';
import { call } from '@/shared/api';

/** Options of whether the company is about to be removed, and what would go with it. */
export const companyDeletionQuery = () =>
  queryOptions({
    queryKey: [...companyKeys.all(), 'deletion'] as const,
    queryFn: ({ signal }) => call(companyDeletionEndpoints.deletion, { signal }),
  });

/** Has the company removed in 30 days. @throws {ApiFailure} 422 by field, 429 over the limits on guessing */
export const requestCompanyDeletion = (body: RequestDeletion): Promise<CompanyDeletion> =>
  call(companyDeletionEndpoints.requestDeletion, { body });

/** Leaves the company where it is. @throws {ApiFailure} 409 once it is due */
export const cancelCompanyDeletion = (): Promise<CompanyDeletion> =>
  call(companyDeletionEndpoints.cancelDeletion);
