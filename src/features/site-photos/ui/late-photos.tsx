import { Suspense } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { useHasKeptPhotos } from '../model/photo-marks';
import type { OtherPhotosProps } from './other-photos';
import type { SitePhotosProps } from './site-photos';
import classes from './late-photos.module.css';

const Photos = lazyPart(() => import('./site-photos').then((module) => module.SitePhotos));
const Others = lazyPart(() => import('./other-photos').then((module) => module.OtherPhotos));

/**
 * The photos from the object of an order, with the camera that takes new ones: they are kept in the browser
 * until the server has them. The code loads after the screen itself, which keeps the room for it.
 */
export const SitePhotos = (props: SitePhotosProps) => (
  <Suspense
    fallback={
      <div
        className={classes.room}
        data-pictures={(props.photos?.length ?? 0) > 0 || undefined}
        data-open={props.isOpen !== false || undefined}
      />
    }
  >
    <Photos {...props} />
  </Suspense>
);

/** Says which photos of orders that the screen does not show cannot get to the server. */
export function OtherPhotos(props: OtherPhotosProps) {
  if (!useHasKeptPhotos()) return null;
  return (
    <Suspense>
      <Others {...props} />
    </Suspense>
  );
}

/** Loads the sender of kept photos. */
export const loadPhotoSender = () =>
  import('./kept-photos-sender').then((module) => module.KeptPhotosSender);
