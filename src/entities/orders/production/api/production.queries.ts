import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { productionEndpoints, shopEndpoints, type ShopStage } from '#contract';
import { call, download, stateUnderWay } from '@/shared/api';
import { isLastPage } from '@/shared/lib/list';
import type { ExportProps } from '@/shared/ui/export-menu';
import { withMarks, type ShopMarks } from '../model/shop-marks';
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
  /** @param sheet the digest of the sheet in hand; null: none */
  shopOrder: (id: number, sheet: string | null) =>
    queryOptions({
      queryKey: [...productionKeys.order(id), sheet] as const,
      queryFn: async ({ client: queryClient, signal }) => {
        const order = await call(shopEndpoints.show, {
          params: { id },
          query: sheet === null ? {} : { sheet },
          signal,
        });
        const marks = stateUnderWay<ShopMarks>(queryClient, productionKeys.marks(id));
        return marks ? withMarks(order, marks) : order;
      },
    }),
  shopBoard: () =>
    queryOptions({
      queryKey: productionKeys.board(),
      queryFn: ({ signal }) => call(shopEndpoints.board, { signal }),
    }),
  shopList: (stage: ShopStage) =>
    infiniteQueryOptions({
      queryKey: productionKeys.list(stage),
      queryFn: ({ pageParam, signal }) =>
        call(shopEndpoints.list, { query: { 'filter[stage]': stage, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ meta }) =>
        isLastPage(meta, meta.current_page) ? undefined : meta.current_page + 1,
      select: ({ pages }) => ({
        // An order that moved between two pages while they were read comes once.
        cards: [
          ...new Map(pages.flatMap(({ data }) => data.map((card) => [card.id, card]))).values(),
        ],
        total: pages.at(-1)?.meta.total ?? null,
      }),
    }),
};

/** The materials of a cut list as a file. */
export const cutListExport = (ids: readonly number[]): Omit<ExportProps, 'position'> => ({
  name: 'cut-list',
  failure: 'Не удалось выгрузить раскрой',
  download: (format, options) =>
    download(productionEndpoints.cutListFile, { ...options, body: { ids: [...ids], format } }),
});
