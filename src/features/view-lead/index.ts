export { useCloseLead, useOpenedLeadId, useOpenLead } from './model/opened-lead';
export { leadLink } from './model/lead-link';
export { focusLeadRow } from './model/lead-row';
export { markOf, noteViewed, useLeadMark, useLastViewed } from './model/last-viewed';
