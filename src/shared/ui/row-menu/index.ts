export { CellAction, CellMenuButton, CellText, CellWithAction } from './cell-menu';
export { RowMenu } from './row-menu';
export { RowMenuButton } from './row-menu-button';
export { FoldedItems } from './folded-items';
export { RowButton } from './row-button';
