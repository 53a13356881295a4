export { CopyLinkButton, CopyLinkItem, FOR_COLLEAGUE } from './copy-link';
