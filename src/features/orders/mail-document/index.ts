export { MailDocument } from './ui/mail-document';
