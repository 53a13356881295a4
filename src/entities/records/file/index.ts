export { fileKeys } from './api/file-keys';
