export { DropArea } from './drop-area';
export { FileButtons } from './file-buttons';
export { filesFrom, type Taken } from './files-of';
export { UploadFailure, UploadLine, UploadList, UploadRow } from './upload-list';
export { createUploadQueue } from './upload-queue';
export type { Upload } from './upload-store';
export { useUploadQueue, useUploads } from './use-uploads';
export { refusalOf, type Hold, type Verdict } from './verdict';
