export { OrdersActions, PricesLink } from './ui/orders-actions';
export { useOrdersView } from './model/orders-view';
