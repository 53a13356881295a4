export { PhoneText } from './phone-text';
export { EmailText } from './email-text';
export { useCopyBeside } from './use-copy-beside';
export { CallButton } from './call-button';
