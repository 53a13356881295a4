export {
  focusLeadRow,
  leadLink,
  markOf,
  noteViewed,
  useCloseLead,
  useLastViewed,
  useLeadMark,
  useOpenedLeadId,
  useOpenLead,
} from './model/opened-lead';
