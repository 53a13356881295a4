export { fileKeys, thumbnailKey } from './api/file-keys';
export { fileQueries } from './api/file.queries';
export {
  changeFile,
  changeFiles,
  clashingFile,
  downloadFile,
  downloadZip,
  previewFile,
  emptyFileTrash,
  getFolders,
  makeFolder,
  uploadFile,
  type ChosenFiles,
} from './api/file-requests';
export {
  fileFilterQuery,
  fileListState,
  fileParams,
  fileSortOf,
  keptFileSort,
  type FileFilters,
} from './model/file-filters';
export {
  FILE_KIND_LABELS,
  FILE_PLACE_LABELS,
  fileKindText,
  filesText,
  fileSizeText,
  stemLength,
} from './model/file-words';
export {
  readOpenedFiles,
  TOP,
  useChangeFilesAddress,
  useCloseFiles,
  useFilesOpened,
  useOpenFiles,
} from './model/opened-files';
export { FileIcon } from './ui/file-icon';
export {
  CHOSEN_IDS_LIMIT,
  FILE_KINDS,
  FILE_LIMITS,
  FILE_PLACES,
  FOLDER_LIMITS,
  NAMED_USES,
  newFolderSchema,
  TRASH_DAYS,
  UPLOAD_LIMITS,
  type BulkFiles,
  type FileDetails,
  type FileFilter,
  type FileItem,
  type FilePage,
  type FilePlace,
  type FileSort,
  type Folder,
  type StoredFile,
  type UsesOfFiles,
} from '#contract';
