export { useCloseLead, useOpenedLeadId, useOpenLead } from './model/opened-lead';
export { leadLink } from './model/lead-link';
export { focusLeadRow } from './model/lead-row';
export { markOf, noteLookedAt, useLeadMark, useLookedAt } from './model/looked-at';
