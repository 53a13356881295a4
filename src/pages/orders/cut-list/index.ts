export { CutListPage } from './ui/cut-list-page';
