export { createStore } from './create-store';
