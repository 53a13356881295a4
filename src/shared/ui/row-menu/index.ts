export { RowMenu } from './row-menu';
export { RowMenuButton } from './row-menu-button';
