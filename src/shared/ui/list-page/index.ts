export { LIST_MENU_PORTAL, ListPage, ListSurface } from './list-page';
export { ListSearch } from './list-search';
export { PagedList } from './paged-list';
export { RowName } from './row-name';
