export { readableAddress, SafeLink, safeHref } from './safe-link';
