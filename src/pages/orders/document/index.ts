export { DocumentPage } from './ui/document-page';
