export { DropArea } from './drop-area';
export { FileButtons } from './file-buttons';
export { UploadList } from './upload-list';
export { useUploads } from './use-uploads';
