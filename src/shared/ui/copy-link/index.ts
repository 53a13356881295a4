export { CopyLinkButton, CopyLinkCell, CopyLinkItem, FOR_COLLEAGUE } from './copy-link';
