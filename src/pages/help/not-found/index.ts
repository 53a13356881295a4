export { NotFoundPage, PublicNotFoundPage } from './ui/not-found-page';
