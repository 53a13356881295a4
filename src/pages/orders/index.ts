export { OrderPage } from './ui/order-page';
export { OrdersPage } from './ui/orders-page';
