export { PhoneText } from './phone-text';
export { CallButton } from './call-button';
