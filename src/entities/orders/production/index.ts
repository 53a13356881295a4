export { productionKeys } from './api/production-keys';
export { cutListExport, productionQueries } from './api/production.queries';
export { OPERATION_TEXTS } from './model/history-texts';
export {
  CUT_ORDERS_LIMIT,
  MATERIAL_GROUP_LABELS,
  PLANNED_STRIPS_LIMIT,
  type CutFilm,
  type CutList,
  type CutMaterial,
  type MaterialGroup,
  type PlannedStrip,
} from '#contract';
