export { ListPages } from './list-pages';
