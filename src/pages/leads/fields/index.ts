export { LeadFieldsPage } from './ui/lead-fields-page';
