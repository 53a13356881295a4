export { FileList } from './file-list';
export { FilePreview } from './file-preview';
