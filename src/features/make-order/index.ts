export { OrdersSection } from './ui/orders-section';
export { MakeOrderItem } from './ui/make-order-item';
