export { FilePickerContext } from './model/file-picker';
export { AttachedFiles } from './ui/attached-files';
export { ChooseFiles } from './ui/choose-files';
