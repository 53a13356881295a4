export { FilesDialog } from './ui/files-dialog';
export { PageFiles } from './ui/file-manager';
