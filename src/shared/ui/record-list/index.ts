export { ChooseButton } from './choose-button';
export { LookButton } from './look-button';
export { ListPlaceholder } from './list-placeholder';
export { RecordCard, RecordCards } from './record-cards';
export { RecordListPage } from './record-list-page';
export { RecordList, type RecordListBar } from './record-list';
