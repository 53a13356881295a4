export { requiredCheckbox, requiredField } from './required-field';
