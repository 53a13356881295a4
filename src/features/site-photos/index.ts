export { useHasKeptPhotos } from './model/photo-marks';
export { loadPhotoSender, OtherPhotos, SitePhotos } from './ui/late-photos';
