export { orderBoard, orderCache, useChangeOrderStatus } from './api/order-cache';
export { orderDraftSubject, orderKeys, photosKey, siteDraftSubject } from './api/order-keys';
export { addOrderFiles, removeOrderFile } from './api/order-file-requests';
export { photoQueries, photoWritesKey } from './api/photo.queries';
export {
  previewOrderPhoto,
  removeOrderPhoto,
  restoreOrderPhoto,
  sendOrderPhoto,
} from './api/photo-requests';
export { orderFilesKey, orderQueries, orderUserKey } from './api/order.queries';
export {
  changeOrders,
  clashingOrder,
  copyOrder,
  createOrder,
  createOrderOfChat,
  createOrderOfLead,
  deleteOrder,
  getOrder,
  orderExport,
  repriceOrder,
  restoreOrder,
  returnItem,
  updateOrder,
  type OrderOwner,
  type OrderPatchInput,
} from './api/order-requests';
export { siteQuery, updateSite, type SitePatchInput } from './api/site.queries';
export { useActToast } from './api/use-act-toast';
export { cancelPayment, createPayment, paymentExport } from './api/payment-requests';
export {
  isSortBySums,
  orderFilterQuery,
  orderListState,
  type OrderFilters,
} from './model/order-filters';
export { isOrderStatus, orderStatusView } from './model/order-status';
export {
  areaText,
  customerName,
  isDebt,
  formatArea,
  hasSums,
  ITEM_PLURAL,
  byInvoice,
  namedBalance,
  orderNumber,
  restText,
  type SummedOrder,
} from './model/order-words';
export {
  paymentFilterQuery,
  paymentKindLabel,
  paymentListState,
  paymentMethodLabel,
  type PaymentFilters,
} from './model/payment-filters';
export { ItemDrawing } from './ui/drawing/item-drawing';
export { OrderChoice } from './ui/order-choice';
export { OrderStatusChip } from './ui/order-status-chip';
export {
  calculateItem,
  CANCELLED_STATUS,
  FINISHED_STATUSES,
  calculateOrder,
  drawnItem,
  isAvailable,
  isBefore,
  ITEM_KIND_LABELS,
  MOUNTING_BASE_LABELS,
  OBJECT_TYPE_LABELS,
  ORDER_STATUSES,
  orderContentSchema,
  orderSchema,
  LONGEST_RECEIPT,
  PAYMENT_KIND_LABELS,
  PHOTO_SIDE,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  readSize,
  refuseOrder,
  SIDE_LABELS,
  SIDES,
  skewSentences,
  TRASH_DAYS,
  unfilledPrices,
  UNKNOWN_ORDER_STATUS,
  ZIP_LABELS,
  type BulkOrders,
  type Calculation,
  type LengthKind,
  type NewPayment,
  type FieldChange,
  type Order,
  type OrderActivity,
  type OrderChange,
  type OrderFile,
  type OrderFilter,
  type OrderPhoto,
  type OrderRow,
  type OrderSite,
  type OrderSort,
  type OrderSums,
  type OrderTab,
  type Payment,
  type PaymentTotals,
  type PriceList,
  type ReadSize,
  type Repricing,
  type SavedContent,
  type SavedItem,
  type SiteItem,
} from '#contract';
