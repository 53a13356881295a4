import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { priceListKeys } from './price-list-keys';
import { getPriceList, getVersion, getVersions } from './price-list-requests';

const ALL = priceListKeys.all();

/** Keys and options of the prices of soft windows. */
export const priceListQueries = {
  all: priceListKeys.all,
  current: () =>
    queryOptions({
      queryKey: [...ALL, 'current'] as const,
      queryFn: ({ signal }) => getPriceList(signal),
    }),
  versions: (page: number, perPage: number) =>
    queryOptions({
      queryKey: [...ALL, 'versions', page, perPage] as const,
      queryFn: ({ signal }) => getVersions({ page, per_page: perPage }, signal),
      placeholderData: keepPreviousData,
    }),
  /** A version never changes. */
  version: (version: number) =>
    queryOptions({
      queryKey: [...ALL, 'version', version] as const,
      queryFn: ({ signal }) => getVersion(version, signal),
      staleTime: Infinity,
    }),
};
