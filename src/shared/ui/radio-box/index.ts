export { RadioBox } from './radio-box';
