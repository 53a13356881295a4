export { LeadFormEditorPage } from './ui/lead-form-editor-page';
export { LeadFormsPage } from './ui/lead-forms-page';
