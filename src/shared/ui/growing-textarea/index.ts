export { GrowingTextarea } from './growing-textarea';
