export { ConflictView } from './conflict-view';
