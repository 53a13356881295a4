export { useHasKeptPhotos } from './model/photo-marks';
export { OtherPhotos, SitePhotos } from './ui/late-photos';
export { loadPhotoSender } from './ui/load-photo-sender';
