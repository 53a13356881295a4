export {
  NEW_ORDER,
  noteViewedOrder,
  orderLink,
  useOpenNewOrder,
  useOpenOrder,
  useOrderMark,
  useOrderMarkOf,
} from './model/opened-order';
export { useNewOrderKey } from './model/use-new-order-key';
