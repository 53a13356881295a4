export { leadKeys } from './api/lead-keys';
export { leadBoard } from './api/lead-board';
export { leadCache } from './api/lead-cache';
export { leadWrite } from './api/lead-write';
export { convertLead, deleteLead, restoreLead, updateLead } from './api/lead-change-requests';
export { getLead } from './api/lead-requests';
export { changeLeads, createLead, leadExport, assignNextLead } from './api/lead-bulk-requests';
export {
  addLeadFiles,
  downloadLeadFile,
  lacksLeadFiles,
  removeLeadFile,
} from './api/lead-file-requests';
export { leadFileQueries, leadFilesKey } from './api/lead-file.queries';
export { isLeadQueryEnabled, withLeadReadsPaused, disableLeadQuery } from './api/lead-reading';
export { leadMergeQueries } from './api/lead-merge.queries';
export { mergeLeads, undoLeadMerge } from './api/lead-merge-requests';
export { leadTieQueries } from './api/lead-tie.queries';
export { lacksUnlinking, linkClient, unlinkClient } from './api/lead-tie-requests';
export { leadQueries } from './api/lead.queries';
export { useHasSpam } from './api/use-has-spam';
export { useLead } from './api/use-lead';
export { useLeadCounts } from './api/use-lead-counts';
export { useLeadNeighbours } from './api/use-lead-neighbours';
export { isExtendedBackend, isTrashedOrSpam } from './model/extended-backend';
export { leadColumn } from './model/lead-column';
export { leadFilterQuery, leadListState, type LeadFilters } from './model/lead-filters';
export { leadTitle } from './model/lead-title';
export { leadSourceText, markText } from './model/lead-words';
export { LEAD_TAB_HINTS, LEAD_TAB_LABELS } from './model/lead-words';
export { isLeadStatus, leadStatuses, leadStatusView } from './model/lead-status';
export { spamReasonLabel, spamReasonTexts } from './model/spam-reasons';
export { LeadBadges, LeadPhone } from './ui/lead-contact';
export { LeadStatusChip } from './ui/lead-status-chip';
export { LeadWaiting } from './ui/lead-waiting';
export {
  BULK_IDS_LIMIT,
  isInOnePiece,
  LEAD_TABS,
  pickContact,
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  LEAD_LACKS,
  CHAT_SOURCE,
  HAND_SOURCES,
  LEAD_SOURCE_LIMIT,
  MANUAL_SOURCE,
  NO_FREE_LEADS,
  LEAD_ORIGINS_LIMIT,
  mediumWord,
  numberedForm,
  TRASH_DAYS,
  type BulkLeads,
  type Contact,
  type ConvertedLead,
  type Lead,
  type LeadActivity,
  type LeadDuplicates,
  type LeadFile,
  type LeadFilter,
  type LeadSort,
  type LeadStatus,
  type LeadTab,
  type LeadValue,
  type NewLead,
} from '#contract';
