export { OrdersSection } from './ui/orders-section';
export { OrdersOfChat } from './ui/orders-of-chat';
export { MakeOrderItem } from './ui/make-order-item';
