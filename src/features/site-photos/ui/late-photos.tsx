import { Suspense } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import type { SitePhotosProps } from './site-photos';
import classes from './late-photos.module.css';

const Photos = lazyPart(() => import('./site-photos').then((module) => module.SitePhotos));

/**
 * The photos from the object of an order, with the camera that takes new ones: they are kept in the browser
 * until the server has them. The code comes after what the screen is about; its room is there at once.
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
