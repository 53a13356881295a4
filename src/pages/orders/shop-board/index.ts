export { ShopBoardPage } from './ui/shop-board-page';
