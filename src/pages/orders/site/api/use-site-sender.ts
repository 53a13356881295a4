import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderKeys, siteQuery, updateSite, type OrderSite } from '@/entities/orders/order';
import { createSiteSender, type SiteSender } from '../model/site-sender';

/** Saves the measuring of an order while its screen is open. @param start the order as it was first read */
export function useSiteSender(start: OrderSite, owner: number | null): SiteSender {
  const queryClient = useQueryClient();
  const [sender] = useState(() => {
    const options = siteQuery(start.id);
    return createSiteSender({
      orderId: start.id,
      owner,
      site: () => queryClient.getQueryData(options.queryKey) ?? start,
      send: (patch) => updateSite(start.id, patch),
      onRead(site) {
        queryClient.setQueryData(options.queryKey, site);
        void queryClient.invalidateQueries({ queryKey: orderKeys.details() });
      },
      read: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
    });
  });
  const begin = useEffectEvent(sender.start);
  useEffect(() => begin(), []);
  return sender;
}
