export { Fieldset } from './fieldset';
