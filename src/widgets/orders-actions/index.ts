export { OrdersActions, PricesLink } from './ui/orders-actions';
export { useOrdersView, type OrdersView } from './model/orders-view';
