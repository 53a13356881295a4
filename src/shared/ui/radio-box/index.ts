export { RadioBox, RadioOption } from './radio-box';
