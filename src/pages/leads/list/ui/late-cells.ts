import { lazyPart } from '@/shared/lib/lazy';

const load = () => import('./aside-cells');

/** Only the trash and the spam have them. */
export const RestoreButton = lazyPart(() => load().then((cells) => cells.RestoreButton));
export const NotSpamButton = lazyPart(() => load().then((cells) => cells.NotSpamButton));
export const SpamReasons = lazyPart(() => load().then((cells) => cells.SpamReasons));
