export { LeadFormEditorPage } from './ui/editor/lead-form-editor-page';
export { LeadFormCreatePage } from './ui/lead-form-create-page';
export { LeadFormsPage } from './ui/lead-forms-page';
