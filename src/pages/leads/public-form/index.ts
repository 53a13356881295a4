export { PublicFormPage } from './ui/public-form-page';
