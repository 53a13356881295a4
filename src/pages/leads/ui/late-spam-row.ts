import { lazy } from 'react';

/** Only the spam has them. */
export const SpamReasons = lazy(() =>
  import('./spam-row').then((module) => ({ default: module.SpamReasons })),
);
export const NotSpamButton = lazy(() =>
  import('./spam-row').then((module) => ({ default: module.NotSpamButton })),
);
