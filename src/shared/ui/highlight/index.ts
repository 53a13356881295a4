export { Highlight } from './highlight';
