import { lazy } from 'react';

const load = () => import('./aside-cells');

/** Only the trash and the spam have them. */
export const RestoreButton = lazy(() => load().then((cells) => ({ default: cells.RestoreButton })));
export const NotSpamButton = lazy(() => load().then((cells) => ({ default: cells.NotSpamButton })));
export const SpamReasons = lazy(() => load().then((cells) => ({ default: cells.SpamReasons })));
