export {
  OPENED_KINDS,
  OPENED_PARAMS,
  type OpenedKind,
  type OpenedParam,
  type RecordKind,
} from './model/opened-params';
export { RECORD_PLACES } from './model/record-places';
export { RECORD_ICONS, type DrawnKind } from './ui/record-icons';
export { RECORD_WORDS } from '#contract';
