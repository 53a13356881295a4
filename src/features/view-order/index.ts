export {
  NEW_ORDER,
  noteViewedOrder,
  orderLink,
  useOpenNewOrder,
  useOpenOrder,
  useOrderMark,
  useOrderMarkOf,
} from './model/opened-order';
