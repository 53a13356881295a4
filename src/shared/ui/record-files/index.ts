export { FileList } from './file-list';
export { FilePreview } from './file-preview';
export { useDownloadFile } from './use-download-file';
