export { SitePage } from './ui/site-page';
