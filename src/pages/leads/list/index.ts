export { prefetchLeads } from './api/prefetch-leads';
export { LeadsPage } from './ui/leads-page';
