export { newUuid } from './new-uuid';
