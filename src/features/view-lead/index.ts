export {
  focusLeadRow,
  leadLink,
  markOf,
  noteViewed,
  useCloseLead,
  useLastViewed,
  useLeadLink,
  useLeadMark,
  useOpenedLeadId,
  useOpenLead,
} from './model/opened-lead';
