import type { Endpoint, EndpointBodyInput, EndpointQueryInput } from '#contract';
import { download } from '@/shared/api';
import type { ExportProps } from './export-types';

/** How records of one kind are exported, chosen ones or all that a filter means: what `Export` needs. */
export type RecordExport<Filter, Sort> = (
  target: { ids: readonly number[] } | { filter: Filter },
  sort: Sort,
) => Omit<ExportProps, 'position'>;

/**
 * Makes the export of records of one kind, in the order of their list.
 * @param calls those that answer a file: all that a filter means, and chosen ones
 * @param words as `Export` takes them
 */
export const exportOf =
  <Filter, Sort, All extends Endpoint, Chosen extends Endpoint>(
    calls: { export: All; exportChosen: Chosen },
    words: Pick<ExportProps, 'name' | 'failure'>,
  ): RecordExport<Filter, Sort> =>
  (target, sort) => ({
    ...words,
    // That these calls take what those of every list do, types cannot say of calls in general.
    download: (format, options) =>
      'ids' in target
        ? download(calls.exportChosen, {
            ...options,
            body: { ids: [...target.ids], format, sort } as unknown as EndpointBodyInput<Chosen>,
          })
        : download(calls.export, {
            ...options,
            query: { ...target.filter, format, sort } as unknown as EndpointQueryInput<All>,
          }),
  });
