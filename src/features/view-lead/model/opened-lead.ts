import { OPENED_PARAMS } from '@/entities/records/record-kind';
import { openedRecord } from '@/shared/lib/record';

/** The lead over any screen (`?lead=5`). */
const openedLead = openedRecord({ param: OPENED_PARAMS.lead, viewedKey: 'looked-at' });

export const {
  useOpenedId: useOpenedLeadId,
  useOpen: useOpenLead,
  useClose: useCloseLead,
  useMark: useLeadMark,
  useMarkOf: useLeadMarkOf,
  noteViewed,
  link: leadLink,
  useLink: useLeadLink,
  focusRow: focusLeadRow,
} = openedLead;
