export { LeadFormEditorPage } from './ui/lead-form-editor-page';
