export { tokenStore } from './token-store';
export { useToken } from './token-store';
