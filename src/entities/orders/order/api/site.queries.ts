import { queryOptions } from '@tanstack/react-query';
import { siteEndpoints, type EndpointBodyInput, type OrderSite } from '#contract';
import { call } from '@/shared/api';
import { orderKeys } from './order-keys';

export type SitePatchInput = EndpointBodyInput<typeof siteEndpoints.updateSite>;

/** An order as it is measured at its object. */
export const siteQuery = (id: number) =>
  queryOptions({
    queryKey: [...orderKeys.all(), 'site', id] as const,
    queryFn: ({ signal }): Promise<OrderSite> =>
      call(siteEndpoints.site, { params: { id }, signal }),
  });

/**
 * Sets what was measured; sent again, it changes nothing.
 * @throws {ApiFailure} 409 where an item is gone or the order closed, 422 by the key of the sent item
 */
export const updateSite = (id: number, body: SitePatchInput): Promise<OrderSite> =>
  call(siteEndpoints.updateSite, { params: { id }, body });
