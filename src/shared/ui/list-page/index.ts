export { LIST_MENU_PORTAL, ListPage, ListSurface } from './list-page';
export { ListSearch } from './list-search';
export { RowName } from './row-name';
