export { DownloadProgress } from './download-progress';
export { useDownload } from './use-download';
