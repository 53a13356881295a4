export { ChooseButton } from './choose-button';
export { LookButton } from './look-button';
export { ListPlaceholder, RecordPlaceholder } from './list-placeholder';
export { RecordCardFrame, RecordCards, type CardsOf } from './record-cards';
export { RecordList, type RecordListBar } from './record-list';
export { RecordScreen } from './record-screen';
export { RecordTabs } from './record-tabs';
