export { DocumentPage } from './ui/document-page';
export { PrintedDocument } from './ui/printed-document';
