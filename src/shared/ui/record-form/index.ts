export { PartForm, type PartedRecord, type RecordPart } from './part-form';
export {
  RecordForm,
  type ConflictWords,
  type RecordWriteOutcome,
  type TextProps,
} from './record-form';
