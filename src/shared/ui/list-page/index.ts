export { LIST_MENU_PORTAL, ListPage, ListSurface } from './list-page';
export { RowName } from './row-name';
