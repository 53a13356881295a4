export { SitePhotos } from './ui/late-photos';
