export { AddButton } from './add-button';
export { ChooseButton } from './choose-button';
export { type ListColumn, type RecordListDescription } from './list-description';
export { LookButton } from './look-button';
export { DescribedPlaceholder, ListPlaceholder, RecordPlaceholder } from './list-placeholder';
export { RecordCardFrame, RecordCards, RecordScroller, type CardsOf } from './record-cards';
export { RecordList, type RecordListBar } from './record-list';
export { RecordScreen } from './record-screen';
export { useDescribedList } from './use-described-list';
