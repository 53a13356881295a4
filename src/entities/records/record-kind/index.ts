export {
  OPENED_KINDS,
  OPENED_PARAMS,
  type OpenedKind,
  type OpenedParam,
} from './model/opened-params';
export { handedOverText } from './model/handed-over-text';
export { isShownAt, kindAt } from './model/record-at';
export { RECORD_PLACES, type DrawnKind } from './model/record-places';
export {
  CLIENT_REFERENCE_KINDS,
  feminine,
  GOING_KINDS,
  PRESENCE_KINDS,
  presenceEvent,
  RECORD_EVENTS,
  RECORD_MODULES,
  RECORD_WORDS,
  ASSIGNEE_KINDS,
  type RecordKind,
  type AssigneeKind,
} from '#contract';
