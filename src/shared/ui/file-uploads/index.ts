export { DropArea } from './drop-area';
export { FileButtons } from './file-buttons';
export { UploadList } from './upload-list';
export { createUploadQueue } from './upload-queue';
export { useUploadQueue, useUploads } from './use-uploads';
