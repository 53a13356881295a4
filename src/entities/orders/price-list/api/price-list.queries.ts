import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { priceListKeys } from './price-list-keys';
import { getPriceList, getVersion, getVersions } from './price-list-requests';

/** Options of the prices of soft windows. */
export const priceListQueries = {
  current: () =>
    queryOptions({
      queryKey: [...priceListKeys.all(), 'current'] as const,
      queryFn: ({ signal }) => getPriceList(signal),
    }),
  versions: (page: number, perPage: number) =>
    queryOptions({
      queryKey: [...priceListKeys.all(), 'versions', page, perPage] as const,
      queryFn: ({ signal }) => getVersions({ page, per_page: perPage }, signal),
      placeholderData: keepPreviousData,
    }),
  /** A version never changes. */
  version: (version: number) =>
    queryOptions({
      queryKey: [...priceListKeys.all(), 'version', version] as const,
      queryFn: ({ signal }) => getVersion(version, signal),
      staleTime: Infinity,
    }),
};
