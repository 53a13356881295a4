export { WorkHeader } from './work-header';
