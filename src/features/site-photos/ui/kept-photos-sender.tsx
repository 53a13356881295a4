import { usePhotoSender } from '../api/use-photos';

/** Draws nothing: sends the photos that earlier pages have left in the browser, on any screen. */
export function KeptPhotosSender() {
  usePhotoSender();
  return null;
}
