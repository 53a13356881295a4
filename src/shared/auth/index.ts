export { tokenStore } from './token-store';
export { useToken } from './use-token';
