export { ADD_LEAD_PARAMS, useAddLeadOf } from './model/add-lead';
export {
  focusLeadRow,
  leadLink,
  noteViewed,
  useCloseLead,
  useLeadLink,
  useLeadMark,
  useLeadMarkOf,
  useOpenedLeadId,
  useOpenLead,
} from './model/opened-lead';
