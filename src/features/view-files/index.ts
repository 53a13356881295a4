export {
  readOpenedFiles,
  TOP,
  useChangeFilesAddress,
  useCloseFiles,
  useFilesOpened,
  useOpenFiles,
} from './model/opened-files';
