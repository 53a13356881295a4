export { PagedSection } from './paged-section';
