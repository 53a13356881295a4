export { PhoneText } from './phone-text';
