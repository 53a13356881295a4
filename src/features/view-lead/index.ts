export { useCloseLead, useOpenedLeadId, useOpenLead } from './model/opened-lead';
export { leadLink } from './model/lead-link';
