export { useMarkSpam } from './api/use-mark-spam';
export { blockableContacts, senderOf } from './model/blockable-contacts';
export { BlockItems } from './ui/block-items';
export { SpamItem } from './ui/spam-item';
