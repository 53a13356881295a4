export { Export } from './export';
