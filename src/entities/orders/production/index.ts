export { productionKeys } from './api/production-keys';
export { cutListExport, productionQueries } from './api/production.queries';
export { OPERATION_TEXTS } from './model/history-texts';
export { markOperation } from './api/mark-operation';
export { isDone, progressOf } from './model/shop-marks';
export { isShopView, readSheet, readStage, shopViewSearch } from './model/shop-place';
export {
  isShopStage,
  markedText,
  markTimeText,
  pieceText,
  progressText,
  stageLabel,
} from './model/shop-words';
export { InstallMark } from './ui/install-mark';
export {
  CUT_ORDERS_LIMIT,
  isOperation,
  MATERIAL_GROUP_LABELS,
  operationLabel,
  OPERATIONS,
  PLANNED_STRIPS_LIMIT,
  sheetChangeSentence,
  SHOP_STAGES,
  tied,
  type CutFilm,
  type CutList,
  type CutMaterial,
  type ItemOperation,
  type MaterialGroup,
  type Operation,
  type PlannedStrip,
  type ShopBoard,
  type ShopCard,
  type ShopItem,
  type ShopOrder,
  type ShopStage,
} from '#contract';
