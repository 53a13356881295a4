export { DragArea } from './drag-area';
