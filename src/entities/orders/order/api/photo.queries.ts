import { queryOptions } from '@tanstack/react-query';
import { orderKeys, photosKey } from './order-keys';
import { getOrderPhotos, previewOrderPhoto } from './photo-requests';

/** Apart from the orders: pictures never change, and are not read again with them. */
const PICTURES_KEY = 'order-photo-pictures';

/** Options of the photos from the object of an order. */
export const photoQueries = {
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: [...photosKey(), orderId] as const,
      queryFn: ({ signal }) => getOrderPhotos(orderId, signal),
    }),
  thumbnail: (orderId: number, id: number) =>
    queryOptions({
      queryKey: [PICTURES_KEY, orderId, id] as const,
      queryFn: async ({ signal }) => (await previewOrderPhoto(orderId, id, '320', signal)).content,
      staleTime: Infinity,
    }),
};

/** Of the writes that take photos off an order. */
export const photoWritesKey = (orderId: number) =>
  [...orderKeys.all(), 'write', 'photos', orderId] as const;
