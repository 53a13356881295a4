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
