export { LIST_MENU_PORTAL, LIST_SCROLLER, ListPage, ListSurface } from './list-page';
export { RowName } from './row-name';
