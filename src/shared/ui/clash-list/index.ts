export { ClashList, type Side } from './clash-list';
