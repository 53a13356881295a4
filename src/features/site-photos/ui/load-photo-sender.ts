/** Loads what sends the photos that were kept. */
export const loadPhotoSender = () =>
  import('./kept-photos-sender').then((module) => module.KeptPhotosSender);
