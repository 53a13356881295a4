export { AttachedFiles } from './ui/attached-files';
