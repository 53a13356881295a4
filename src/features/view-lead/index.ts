export { useCloseLead, useOpenedLeadId, useOpenLead } from './model/opened-lead';
