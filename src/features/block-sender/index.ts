export { blockableContacts } from './model/blockable-contacts';
export { BlockItems } from './ui/block-items';
