export { FileList } from './file-list';
export { useDownloadFile } from './use-download-file';
