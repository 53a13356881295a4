import { queryOptions } from '@tanstack/react-query';
import { productionEndpoints } from '#contract';
import { call, download } from '@/shared/api';
import type { ExportProps } from '@/shared/ui/export-menu';
import { productionKeys } from './production-keys';

export const productionQueries = {
  /** @param ids numbers of orders, in the order of the address */
  cutList: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...productionKeys.all(), 'cut-list', ids] as const,
      queryFn: ({ signal }) =>
        call(productionEndpoints.cutList, { body: { ids: [...ids] }, signal }),
      enabled: ids.length > 0,
    }),
};

/** The materials of a cut list as a file. */
export const cutListExport = (ids: readonly number[]): Omit<ExportProps, 'position'> => ({
  name: 'cut-list',
  failure: 'Не удалось выгрузить раскрой',
  download: (format, options) =>
    download(productionEndpoints.cutListFile, { ...options, body: { ids: [...ids], format } }),
});
