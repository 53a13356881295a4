export { SafeLink, safeHref } from './safe-link';
