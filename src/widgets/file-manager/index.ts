export { FilePicker } from './ui/file-picker';
export { FilesDialog } from './ui/files-dialog';
export { PageFiles } from './ui/file-manager';
