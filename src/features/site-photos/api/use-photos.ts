import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useUserId } from '@/entities/account/session';
import {
  photoWritesKey,
  removeOrderPhoto,
  restoreOrderPhoto,
  type OrderPhoto,
} from '@/entities/orders/order';
import { optimisticWrite } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import type { PhotoPlace } from '../model/kept-photos';
import { photoCache } from './photo-cache';
import { photoSenderOf, type PhotoSender } from './photo-sender';

/** The photos of the person on their way; null while it is unknown who that is. */
export function usePhotoSender(): PhotoSender | null {
  const queryClient = useQueryClient();
  const owner = useUserId();
  const sender = useMemo(
    () => (owner === null ? null : photoSenderOf(owner, queryClient)),
    [owner, queryClient],
  );
  useEffect(() => sender?.start(), [sender]);
  return sender;
}

/** The photos on their way to one place. */
export function usePhotosUnderWay({ queue }: PhotoSender, { orderId, itemId }: PhotoPlace) {
  const uploads = queue.use();
  const hold = queue.hold.use();
  const here = uploads.filter(
    ({ place }) => place.orderId === orderId && (itemId === null || place.itemId === itemId),
  );
  return { uploads: here, hold };
}

/** Takes a photo off its order, shown at once; the toast offers undo. */
export function useRemovePhoto(orderId: number) {
  const queryClient = useQueryClient();
  const cache = photoCache(queryClient, orderId);
  const { mutate: restore } = useMutation({
    mutationFn: (photo: OrderPhoto) => restoreOrderPhoto(orderId, photo),
    meta: { failure: 'Не удалось вернуть снимок', preferServerMessage: true },
    onSuccess: (photo) => cache.add(photo),
    onSettled: cache.readAgain,
  });
  const { mutate: remove } = useMutation(
    optimisticWrite<void, OrderPhoto, OrderPhoto[]>(queryClient, {
      mutationKey: photoWritesKey(orderId),
      mutationFn: (photo) => removeOrderPhoto(orderId, photo.id),
      meta: { failure: 'Не удалось убрать снимок', preferServerMessage: true },
      read: cache.get,
      write: cache.set,
      apply: (photos, gone) => photos.filter(({ id }) => id !== gone.id),
      onSuccess: (_answer, photo) =>
        toast.success('Снимок убран', {
          action: { label: 'Отменить', onClick: () => restore(photo) },
        }),
      readAgain: cache.readAgain,
    }),
  );
  return remove;
}
