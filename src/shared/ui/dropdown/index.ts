export { Dropdown } from './dropdown';
