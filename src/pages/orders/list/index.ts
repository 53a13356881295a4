export { OrderPage } from './ui/order/order-page';
export { OrdersPage } from './ui/orders-page';
