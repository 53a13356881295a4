export { ExportLeads } from './ui/export-leads';
