export { RecordForm, type RecordWriteOutcome, type TextProps } from './record-form';
