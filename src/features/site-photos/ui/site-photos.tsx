import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useUserId } from '@/entities/account/session';
import { photoQueries, type OrderPhoto } from '@/entities/orders/order';
import { useRight } from '@/shared/rights';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { ICON } from '@/shared/ui/icon-props';
import type { PhotoSender } from '../api/photo-sender';
import { usePhotoSender, usePhotosUnderWay, useRemovePhoto } from '../api/use-photos';
import type { PhotoPlace } from '../model/kept-photos';
import { PhotoTiles } from './photo-tiles';
import { PhotosUnderWay } from './photos-under-way';
import classes from './site-photos.module.css';

export interface SitePhotosProps {
  orderId: number;
  /** The item whose photos these are; absent: all photos of the order, new ones of no item. */
  itemId?: string;
  /** The photos of the order where its screen has read them already; absent: they are read. */
  photos?: readonly OrderPhoto[];
  /** Names the buttons beside others of their kind: «Замер, 10:00–11:00». */
  name?: string;
  /** False where none are added or removed. */
  isOpen?: boolean;
}

interface TakePhotoProps {
  sender: PhotoSender;
  place: PhotoPlace;
  name: string | undefined;
}

/** The button of the camera, with the photos on their way below. */
function TakePhoto({ sender, place, name }: TakePhotoProps) {
  const { uploads, hold } = usePhotosUnderWay(sender, place);
  const label = name === undefined ? 'Сфотографировать' : `Сфотографировать: ${name}`;
  // The same picture may be chosen again.
  const reset = useRef<() => void>(null);
  return (
    <>
      <PhotosUnderWay
        uploads={uploads}
        hold={hold}
        name={name}
        onRetry={sender.queue.retry}
        onCancel={sender.cancel}
      />
      <FileButton
        resetRef={reset}
        accept="image/*"
        capture="environment"
        multiple
        inputProps={{ 'aria-label': label }}
        onChange={(files) => {
          sender.add(files, place);
          reset.current?.();
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            className={classes.button}
            leftSection={<IconCamera {...ICON} />}
            aria-label={label}
          >
            Сфотографировать
          </Button>
        )}
      </FileButton>
    </>
  );
}

/** The photos from the object of an order, and the camera that takes new ones. */
export function SitePhotos({ orderId, itemId, photos, name, isOpen = true }: SitePhotosProps) {
  const sender = usePhotoSender();
  const self = useUserId();
  const mayWrite = useRight('write');
  const remove = useRemovePhoto(orderId);
  const query = useQuery({ ...photoQueries.ofOrder(orderId), enabled: photos === undefined });
  const all = photos ?? query.data ?? [];
  const shown = itemId === undefined ? all : all.filter((photo) => photo.item_id === itemId);
  return (
    <div className={classes.root}>
      {photos === undefined && <QueryErrorLine query={query} text="Снимки не загрузились" />}
      <PhotoTiles
        orderId={orderId}
        photos={shown}
        mayRemove={({ user }) => isOpen && (mayWrite || user?.id === self)}
        onRemove={remove}
      />
      {sender && isOpen && (
        <TakePhoto sender={sender} place={{ orderId, itemId: itemId ?? null }} name={name} />
      )}
    </div>
  );
}
