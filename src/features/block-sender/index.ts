export { blockableContacts, senderOf } from './model/blockable-contacts';
export { BlockItems } from './ui/block-items';
