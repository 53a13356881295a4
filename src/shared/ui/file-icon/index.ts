export { FileIcon } from './file-icon';
